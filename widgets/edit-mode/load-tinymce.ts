import type { TinyMCE } from 'tinymce';

let loading: Promise<TinyMCE> | undefined;

const names = ['tinymce', 'tinyMCE'] as const;

/** Loads the editor, once. What the page itself has under the editor's names on `window` is there again afterwards. */
export function loadTinymce(): Promise<TinyMCE> {
  loading ??= load();
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

async function load(): Promise<TinyMCE> {
  const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(window, name)] as const);
  try {
    const { default: tinymce } = await import('tinymce');
    // Its parts find it on the window while they are evaluated, so they come second.
    Object.assign(window, { tinymce, tinyMCE: tinymce });
    await import('./tinymce-parts.js');
    return tinymce;
  } finally {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(window, name, descriptor);
      else Reflect.deleteProperty(window, name);
    }
  }
}
