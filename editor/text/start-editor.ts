import type { Clean } from '../../runtime/html/safe-html.js';
import type { Place } from '../places/text-place.js';
import { ForeignChanges } from './foreign/foreign-changes.js';
import { makeRoom } from './make-room.js';
import type { InPlaceParts, OpenInPlace } from './in-place-editor.js';
import type { OpeningText, OpenText } from './open-text.js';

interface Start {
  readonly openEditor: OpenInPlace;
  readonly place: Place;
  readonly clean: Clean;
  readonly around: Pick<InPlaceParts, 'askInPanel' | 'holder' | 'notify' | 'onSave' | 'pictures' | 'texts'>;
  /** Something changed the text from outside, and that was undone. */
  readonly onUndone: () => void;
}

/** Opens the editor of a text whose place is known. Rejects where the editor cannot start. */
export async function startEditor(
  { early, element, kind, restore, unwatch, words }: OpeningText,
  { openEditor, place, clean, around, onUndone }: Start,
): Promise<OpenText> {
  const { holder, texts, notify } = around;
  const change = early.changeBefore(place);
  const before = kind.shown(early.written, clean);
  (element.closest('dialog[open]') ?? document.body).append(holder);
  const watched: { foreign?: ForeignChanges } = {};
  const editor = await openEditor({
    ...around,
    target: element,
    html: change?.html ?? before,
    typed() {
      const now = kind.shown(element, clean);
      return String(now) === String(before) ? undefined : now;
    },
    textKey: place.key,
    onOwnChange: () => watched.foreign?.own(),
  });
  const foreign = new ForeignChanges(element, {
    onUndone,
    onLeft: () => notify(texts.alteredAgain),
    onRefused: () => notify(texts.translated),
  });
  watched.foreign = foreign;
  const takeRoomBack = makeRoom(element, holder);
  return {
    ...{ element, kind, shown: early.shown, unwatch, words },
    restore() {
      takeRoomBack();
      restore();
    },
    editing: { place, editor, clean, foreign },
    initial: change?.initial ?? before,
    base: change?.base,
    closesOnSave: false,
    ...{ run: undefined, sent: undefined, saved: undefined },
  };
}
