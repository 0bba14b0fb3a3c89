import type { TinyMCE } from 'tinymce';
import type { SafeHtml } from '../../runtime/safe-html.js';
import { caretOf, placeOfCaret } from './caret.js';
import type { EditTexts } from './edit-texts.js';
import { editorLanguage, editorOptions, editorWords } from './editor-options.js';
import { showHtml } from './show-html.js';

const toolsSelector = '[data-gh-tools]';

export interface RichEditorParts {
  readonly tinymce: TinyMCE;
  readonly target: HTMLElement;
  readonly html: SafeHtml;
  /** What the visitor has made of it while the editor was being loaded. */
  readonly typed?: SafeHtml | undefined;
  /** Holder of all that edit mode shows: the editor's tools go into its bar, its windows beside it. */
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
export async function openRichEditor({
  tinymce,
  target,
  html,
  typed,
  holder,
  caret,
  texts,
}: RichEditorParts): Promise<RichEditor> {
  const tools = holder.querySelector<HTMLElement>(toolsSelector);
  if (!tools) throw new Error('The bar of edit mode is gone.');
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
  if (typed !== undefined) editor.setContent(String(typed));
  const putCaret = (characters: number | undefined) => {
    const { node, offset } = placeOfCaret(target, characters ?? Number.MAX_SAFE_INTEGER);
    editor.selection.setCursorLocation(node, offset);
  };
  editor.focus();
  putCaret(caret);
  return {
    // A line break that nothing follows is only there for the caret.
    html: () => editor.getContent().replace(/(?:\s*<br>)+$/, ''),
    reset(newest) {
      const before = caretOf(target);
      editor.resetContent(String(newest));
      start = editor.getContent();
      putCaret(before);
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
