import type { TinyMCE } from 'tinymce';
import type { SafeHtml } from '../../runtime/safe-html.js';
import { placeOfCaret } from './caret.js';
import type { EditTexts } from './edit-texts.js';
import { editorLanguage, editorOptions, editorWords } from './editor-options.js';
import { showHtml } from './show-html.js';

export interface RichEditorParts {
  readonly tinymce: TinyMCE;
  readonly target: HTMLElement;
  readonly html: SafeHtml;
  /** Where the editor's tools go. */
  readonly tools: HTMLElement;
  /** Holder of all that edit mode shows; the editor's windows go there. */
  readonly holder: HTMLElement;
  /** Characters before the caret; absent: at the end. */
  readonly caret: number | undefined;
  readonly texts: EditTexts;
}

/** An open editor on one text. */
export interface RichEditor {
  html(): string;
  /** Replaces the text, as what was there from the start. */
  reset(html: SafeHtml): void;
  isChanged(): boolean;
  /** Locks the text while it is being saved. */
  lock(locked: boolean): void;
  focus(): void;
  /** Ends editing. */
  close(): void;
}

/** Opens the editor on a text. Rejects where it cannot start there. */
export async function openRichEditor({ tinymce, target, html, tools, holder, caret, texts }: RichEditorParts): Promise<RichEditor> {
  tinymce.addI18n(editorLanguage, editorWords(texts));
  showHtml(target, html);
  const [editor] = await tinymce.init({
    ...editorOptions(String(html), target, texts),
    target,
    fixed_toolbar_container_target: tools,
    ui_container: `#${holder.id}`,
  });
  if (!editor) throw new Error('TinyMCE does not edit this element in place.');
  let start = editor.getContent();
  const { node, offset } = placeOfCaret(target, caret ?? Number.MAX_SAFE_INTEGER);
  editor.focus();
  editor.selection.setCursorLocation(node, offset);
  return {
    html: () => editor.getContent(),
    reset(newest) {
      editor.resetContent(String(newest));
      start = editor.getContent();
    },
    isChanged: () => editor.getContent() !== start,
    lock: (locked) => editor.mode.set(locked ? 'readonly' : 'design'),
    focus: () => editor.focus(),
    close() {
      editor.remove();
      tools.replaceChildren();
    },
  };
}
