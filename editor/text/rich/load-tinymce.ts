import type { TinyMCE } from 'tinymce';
import { editorSource } from './tinymce-source.js';

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

/** A name on `window` that the editor needs for a while. */
interface BorrowedName {
  /** What reads the name from now on finds the editor. */
  readonly take: (editor: TinyMCE) => void;
  /** The name is the page's again: as it was, or as the page has set it since. */
  readonly giveBack: () => void;
}

function borrow(name: (typeof names)[number]): BorrowedName {
  const before = Object.getOwnPropertyDescriptor(window, name);
  // A variable of one of the page's scripts stays one.
  if (before?.configurable === false)
    return {
      take: (editor) => Object.assign(window, { [name]: editor }),
      giveBack: () => Object.defineProperty(window, name, before),
    };
  const given: unknown[] = [];
  let ours: unknown;
  const theirs = () => given.filter((value) => value !== ours);
  const own = { configurable: true, enumerable: true };
  Object.defineProperty(window, name, {
    ...own,
    get: (): unknown => ours ?? (given.length > 0 ? given.at(-1) : before?.value),
    set: (value: unknown) => void given.push(value),
  });
  return {
    take: (editor) => void (ours = editor),
    giveBack() {
      if (theirs().length > 0) Object.defineProperty(window, name, { ...own, writable: true, value: theirs().at(-1) });
      else if (before) Object.defineProperty(window, name, before);
      else Reflect.deleteProperty(window, name);
    },
  };
}

async function load(): Promise<EditorEngine> {
  const borrowed = names.map(borrow);
  try {
    const tinymce = await editorSource.core();
    // Its parts find it on the window while they are evaluated, so they come second; a script of the page may come in between.
    for (const { take } of borrowed) take(tinymce);
    return { tinymce, styles: await editorSource.parts() };
  } finally {
    for (const { giveBack } of borrowed) giveBack();
  }
}
