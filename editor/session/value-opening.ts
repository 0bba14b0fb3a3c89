import type { PanelEditing } from '../panels/panel-editing.js';
import { fieldEditorOf } from '../places/kinds/field-editors.js';
import type { ScreenPoint } from '../places/caret.js';
import { revealText } from '../places/reveal.js';
import { elementsShowing, placeOf } from '../places/text-place.js';
import type { Change } from '../saving/changes/changes.js';
import { presentIn } from '../site/presence/mark-present.js';
import type { SharedQuestion } from '../site/shared/shared-question.js';
import type { TextEditing } from '../text/text-editing.js';
import type { EditSurroundings } from '../view/edit-surroundings.js';
import type { EditViewStore } from './edit-view.js';

interface ValueOpeningParts {
  readonly surroundings: EditSurroundings;
  readonly view: EditViewStore;
  readonly text: TextEditing;
  readonly panel: PanelEditing;
  readonly shared: SharedQuestion;
}

/** How a value is opened. */
interface Opening {
  readonly point: ScreenPoint | undefined;
  /** Of another picture. */
  readonly file: File | undefined;
  /** Typed before it could be opened. */
  readonly words: string;
}

/** Opens values of the page, each in the editor of its kind. */
export class ValueOpening {
  readonly #parts: ValueOpeningParts;

  constructor(parts: ValueOpeningParts) {
    this.#parts = parts;
  }

  /** Opens the value that an element shows. @param file - of a picture that takes the place of the present one */
  open(element: HTMLElement, point?: ScreenPoint, file?: File): void {
    const { view, text, shared } = this.#parts;
    // The label returns when the pointer returns. Until then it would cover the page.
    view.set({ field: undefined });
    // A click elsewhere in the text that is open opens nothing.
    if (text.element !== element) text.leave();
    shared.before(element, (words) => this.#openAgreed(element, { point, file, words }));
  }

  /** Opens an unsaved text again, wherever the page shows it now. */
  resume({ place }: Change): void {
    const { texts, notify } = this.#parts.surroundings;
    const [target] = elementsShowing(document, place);
    if (!target) return notify(texts.notFound);
    target.scrollIntoView({ block: 'center' });
    return this.open(target);
  }

  /** Opens what the page shows of an edit id. */
  openText(id: string): void {
    const { texts, notify } = this.#parts.surroundings;
    const target = revealText(id);
    if (target) this.open(target);
    else notify(texts.notFound);
  }

  /** Opens the panel of the link around the text that is open. */
  openLink(): void {
    const link = this.#parts.text.element?.closest<HTMLElement>('[gh-kind^="link"]');
    if (link) this.open(link);
  }

  /** The text that is open has left the page, as a block was rendered anew: the editor follows. Where that fails, the text is left. */
  async reopen(): Promise<void> {
    const { surroundings, text } = this.#parts;
    const { element, place: known } = text;
    try {
      const place = known ?? (element && (await placeOf(element, surroundings.runtime.site)));
      if (text.element !== element) return;
      text.leave();
      await text.kept;
      const [next] = place ? elementsShowing(document, place) : [];
      if (next) this.open(next);
    } catch {
      text.leave();
    }
  }

  #openAgreed(element: HTMLElement, { point, file, words }: Opening): void {
    const { surroundings, text, panel } = this.#parts;
    const { texts, notify } = surroundings;
    const editor = fieldEditorOf(element);
    if (!element.isConnected) return notify(texts.notFound);
    const others = presentIn(element);
    if (others !== null) notify(texts.presenceInText.replace('{name}', () => others));
    if (editor?.where === 'in place') return void text.open(element, editor, { point, words });
    text.leave();
    if (editor) return void panel.open(element, editor, file);
    return notify(texts.notInPlace);
  }
}
