import type { TinyMCE } from 'tinymce';

/** Where edit mode gets its text editor from. */
export interface EditorSource {
  /** The editor itself. */
  readonly core: () => Promise<TinyMCE>;
  /** Its parts, which look for it on the window. Resolves to its style sheets. */
  readonly parts: () => Promise<readonly string[]>;
}

export const editorSource: EditorSource = {
  core: async () => (await import('tinymce')).default,
  parts: async () => (await import('./tinymce-parts.js')).editorStyles,
};
