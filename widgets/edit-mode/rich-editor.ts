import type { TinyMCE } from 'tinymce';
import { caretOf, placeOfCaret } from './caret.js';
import { editorLanguage, editorOptions, editorWords } from './editor-options.js';
import { letTabLeave } from './focus/let-tab-leave.js';
import { hintAtMore } from './hint-at-more.js';
import type { InPlaceEditor, InPlaceParts, OpenInPlace } from './in-place-editor.js';
import { loadTinymce } from './load-tinymce.js';
import { mendMenus } from './mend-menus.js';
import { showHtml } from './show-html.js';

const toolsSelector = '[data-gh-tools]';

/** The editor for texts with markup. */
export const richEditor =
  (blocks: boolean): OpenInPlace =>
  async (parts) =>
    openRichEditor((await loadTinymce()).tinymce, blocks, parts);

async function openRichEditor(
  tinymce: TinyMCE,
  blocks: boolean,
  { target, html, typed, holder, caret: caretNow, texts, pictures }: InPlaceParts,
): Promise<InPlaceEditor> {
  const tools = holder.querySelector<HTMLElement>(toolsSelector);
  if (!tools) throw new Error('The bar of edit mode is gone.');
  tinymce.addI18n(editorLanguage, editorWords(texts, getComputedStyle(holder).direction));
  // What was typed before is in the page, and more may come until the editor takes over.
  const caret = caretNow();
  if (typed() === undefined) showHtml(target, html);
  const [editor] = await tinymce.init({
    ...editorOptions({ html: String(html), blocks, target, texts, holder, pictures }),
    target,
    fixed_toolbar_container_target: tools,
    ui_container: `#${holder.id}`,
  });
  if (!editor) throw new Error('TinyMCE does not edit this element in place.');
  const row = tools.querySelector<HTMLElement>('.tox-toolbar');
  const endHint = row ? hintAtMore(tools, row) : () => undefined;
  const endLeaving = letTabLeave(tools, () => editor.focus());
  const endMending = mendMenus(holder);
  const written = editor.getContent();
  editor.setContent(String(html));
  let start = editor.getContent();
  if (written !== start) editor.setContent(written);
  const putCaret = (characters: number | undefined) => {
    const { node, offset } = placeOfCaret(target, characters ?? Number.MAX_SAFE_INTEGER);
    editor.selection.setCursorLocation(node, offset);
  };
  editor.focus();
  putCaret(caret);
  return {
    // A line break that nothing follows is only there for the caret.
    content: () => editor.getContent().replace(/(?:\s*<br>)+$/, ''),
    reset(newest) {
      const before = caretOf(target);
      editor.resetContent(String(newest));
      start = editor.getContent();
      putCaret(before);
    },
    isChanged: () => editor.getContent() !== start,
    focus: () => editor.focus(),
    close() {
      endHint();
      endLeaving();
      endMending();
      editor.remove();
      tools.replaceChildren();
    },
  };
}
