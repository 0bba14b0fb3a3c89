import type { TinyMCE } from 'tinymce';
import { keepSelected, selectedIn, selectIn } from '../../places/caret.js';
import { editorLanguage, editorOptions, editorWords } from './editor-options.js';
import { letTabLeave } from './let-tab-leave.js';
import { hintAtMore } from './hint-at-more.js';
import type { InPlaceEditor, InPlaceParts, OpenInPlace } from '../in-place-editor.js';
import { keepNoBreakSpaces } from '../keep-no-break-spaces.js';
import { loadTinymce } from './load-tinymce.js';
import { mendMenus } from './mend-menus.js';
import { takingOf } from '../paste/take-pictures.js';
import { showHtml } from '../../view/show-html.js';

/** What the editor tells of its own changes of the text. */
const ownChanges = 'BeforeSetContent SetContent BeforeExecCommand ExecCommand Change AddUndo Undo Redo';

const toolsSelector = '[data-gh-tools]';

/** The editor for texts with markup. */
export const richEditor =
  (blocks: boolean): OpenInPlace =>
  async (parts) =>
    openRichEditor((await loadTinymce()).tinymce, blocks, parts);

async function openRichEditor(
  tinymce: TinyMCE,
  blocks: boolean,
  { html, typed, ...around }: InPlaceParts,
): Promise<InPlaceEditor> {
  const { target, holder, texts, onOwnChange } = around;
  const tools = holder.querySelector<HTMLElement>(toolsSelector);
  if (!tools) throw new Error('The bar of edit mode is gone.');
  tinymce.addI18n(editorLanguage, editorWords(texts, getComputedStyle(holder).direction));
  // What was typed before is in the page, and more may come until the editor takes over.
  if (typed() === undefined) keepSelected(target, () => showHtml(target, html));
  let selected = selectedIn(target);
  const options = editorOptions({ ...around, html: String(html), blocks });
  const [editor] = await tinymce.init({
    ...options,
    target,
    setup(starting) {
      options.setup?.(starting);
      starting.on(ownChanges, onOwnChange);
      // It writes the text anew then, and the page's nodes are gone.
      starting.once('BeforeSetContent', () => (selected = selectedIn(target)));
    },
    fixed_toolbar_container_target: tools,
    ui_container: `#${holder.id}`,
  });
  if (!editor) throw new Error('TinyMCE does not edit this element in place.');
  const row = tools.querySelector<HTMLElement>('.tox-toolbar');
  const endHint = row ? hintAtMore(tools, row) : () => undefined;
  const endLeaving = letTabLeave(tools, () => editor.focus());
  const endMending = mendMenus(holder);
  // A line break that nothing follows is only there for the caret.
  const source = () => editor.getContent().replace(/(?:\s*<br>)+$/, '');
  const written = editor.getContent();
  editor.setContent(String(html));
  let start = source();
  const content = () => keepNoBreakSpaces(start, source());
  if (written !== editor.getContent()) editor.setContent(written);
  editor.focus();
  selectIn(target, selected);
  return {
    content,
    reset(newest) {
      keepSelected(target, () => editor.resetContent(String(newest)));
      start = source();
    },
    startFrom: (saved) => void (start = saved),
    isChanged: () => content() !== start,
    settled: async () => takingOf(editor)?.settled(),
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
