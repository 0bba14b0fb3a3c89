import type { SafeHtml } from '../../runtime/html/safe-html.js';
import { keepSelected } from '../places/caret.js';
import { holdsFiles } from '../pictures/dropped-files.js';
import type { InPlaceEditor, InPlaceParts } from './in-place-editor.js';
import { keepNoBreakSpaces } from './keep-no-break-spaces.js';
import { showHtml } from '../view/show-html.js';

const oneLine = (text: string) => text.replace(/\s*[\r\n]+\s*/g, ' ');

/** Opens a text without markup for typing: what is pasted loses its markup and its lines, Enter saves. */
export async function openPlainEditor(parts: InPlaceParts): Promise<InPlaceEditor> {
  const { target, html, onSave, onOwnChange } = parts;
  const typed = parts.typed();
  const off = new AbortController();
  const options = { signal: off.signal };
  const shown = () => target.textContent ?? '';
  const insert = (event: Event, text: string | undefined) => {
    event.preventDefault();
    if (text) document.execCommand('insertText', false, oneLine(text));
  };

  let start = '';
  const content = () => keepNoBreakSpaces(start, shown());
  keepSelected(target, () => {
    showHtml(target, html);
    start = shown();
    if (typed !== undefined) showHtml(target, typed);
  });
  target.setAttribute('contenteditable', 'plaintext-only');
  target.addEventListener(
    'paste',
    (event) => {
      insert(event, event.clipboardData?.getData('text/plain'));
      const pictures = event.clipboardData?.getData('text/html').match(/<img\b/gi)?.length ?? 0;
      if (pictures > 0) parts.notify(parts.texts.pastedNoPictures.replace('{count}', String(pictures)));
    },
    options,
  );
  target.addEventListener(
    'drop',
    (event) => {
      if (!holdsFiles(event.dataTransfer)) insert(event, event.dataTransfer?.getData('text/plain'));
    },
    options,
  );
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
  keepSelected(target, () => target.focus());

  return {
    content,
    reset(newest: SafeHtml) {
      onOwnChange();
      keepSelected(target, () => showHtml(target, newest));
      start = shown();
    },
    startFrom: (saved) => void (start = saved),
    isChanged: () => content() !== start,
    focus: () => target.focus(),
    takeBack(which) {
      target.focus();
      document.execCommand(which);
    },
    close: () => off.abort(),
  };
}
