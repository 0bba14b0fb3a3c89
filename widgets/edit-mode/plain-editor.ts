import type { SafeHtml } from '../../runtime/safe-html.js';
import { caretOf, placeOfCaret } from './caret.js';
import type { InPlaceEditor, InPlaceParts } from './in-place-editor.js';
import { showHtml } from './show-html.js';

const oneLine = (text: string) => text.replace(/\s*[\r\n]+\s*/g, ' ');

/** Opens a text without markup for typing: what is pasted loses its markup and its lines, Enter saves. */
export async function openPlainEditor(parts: InPlaceParts): Promise<InPlaceEditor> {
  const { target, html, onSave } = parts;
  const [typed, caret] = [parts.typed(), parts.caret()];
  const off = new AbortController();
  const options = { signal: off.signal };
  const content = () => target.textContent ?? '';
  const putCaret = (characters: number | undefined) => {
    const { node, offset } = placeOfCaret(target, characters ?? Number.MAX_SAFE_INTEGER);
    target.ownerDocument.getSelection()?.collapse(node, offset);
  };
  const insert = (event: Event, text: string | undefined) => {
    event.preventDefault();
    if (text) document.execCommand('insertText', false, oneLine(text));
  };

  showHtml(target, html);
  let start = content();
  if (typed !== undefined) showHtml(target, typed);
  target.setAttribute('contenteditable', 'plaintext-only');
  target.addEventListener('paste', (event) => insert(event, event.clipboardData?.getData('text/plain')), options);
  target.addEventListener('drop', (event) => insert(event, event.dataTransfer?.getData('text/plain')), options);
  target.addEventListener(
    'beforeinput',
    (event) => /^(?:insertParagraph|insertLineBreak|format)/.test(event.inputType) && event.preventDefault(),
    options,
  );
  target.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' || event.isComposing) return;
      event.preventDefault();
      onSave();
    },
    options,
  );
  target.focus();
  const selection = target.ownerDocument.getSelection();
  // What was selected while the editor was being loaded stays selected.
  if (selection?.isCollapsed !== false || !target.contains(selection.anchorNode)) putCaret(caret);

  return {
    content,
    reset(newest: SafeHtml) {
      const before = caretOf(target);
      showHtml(target, newest);
      start = content();
      putCaret(before);
    },
    isChanged: () => content() !== start,
    focus: () => target.focus(),
    close: () => off.abort(),
  };
}
