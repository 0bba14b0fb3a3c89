import { logError } from '../../../runtime/basics/log.js';
import type { EditorSource } from './tinymce-source.js';

let given: EditorSource | undefined;

/** Makes a source known to edit mode. */
export function giveEditorSource(source: EditorSource): void {
  given = source;
}

function ask(): EditorSource {
  if (given) return given;
  const message = "Edit mode needs its text editor: run `npm install tinymce`, and add `import 'siteblocks/editor'`.";
  logError(message);
  throw new Error(message);
}

/** The package `siteblocks` has this in the place of `tinymce-source.ts`: apps install the editor only where they want editing. */
export const editorSource: EditorSource = {
  core: async () => ask().core(),
  parts: async () => ask().parts(),
};
