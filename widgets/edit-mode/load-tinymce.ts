import type { TinyMCE } from 'tinymce';

/** The editor, ready to be started on a text. */
export interface EditorEngine {
  readonly tinymce: TinyMCE;
  readonly styles: readonly string[];
}

let loading: Promise<EditorEngine> | undefined;

const names = ['tinymce', 'tinyMCE'] as const;

/** Loads the editor, once. What the page itself has under the editor's names on `window` is there again afterwards. */
export function loadTinymce(): Promise<EditorEngine> {
  loading ??= load();
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

async function load(): Promise<EditorEngine> {
  const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(window, name)] as const);
  try {
    const { default: tinymce } = await import('tinymce');
    // Its parts find it on the window while they are evaluated, so they come second.
    Object.assign(window, { tinymce, tinyMCE: tinymce });
    const { editorStyles } = await import('./tinymce-parts.js');
    return { tinymce, styles: editorStyles };
  } finally {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(window, name, descriptor);
      else Reflect.deleteProperty(window, name);
    }
  }
}
