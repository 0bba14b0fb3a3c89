import { loadSanitizer } from '../../runtime/html/sanitizer.js';
import type { Clean } from '../../runtime/html/safe-html.js';
import type { Site } from '../../runtime/page/site.js';
import { changeOfText } from '../saving/changes/change-of-text.js';
import { changeAt, dropChange, keepChange } from '../saving/changes/changes.js';
import type { Change } from '../saving/changes/changes.js';
import { holdsTranslation } from '../places/page-language.js';
import type { InPlaceKind } from '../places/kinds/in-place-kind.js';
import { EarlyNote } from '../saving/journal/early-note.js';
import type { ShownValues } from '../places/shown-values.js';
import { placeOf } from '../places/text-place.js';
import type { Place } from '../places/text-place.js';
import { typedText } from '../places/kinds/typed-text.js';
import { valuesShown } from '../places/values-shown.js';

interface Found {
  readonly clean: Clean;
  /** `undefined`: no document holds the text. */
  readonly place: Place | undefined;
}

/**
 * A text that takes words before its editor is there: they are kept as a change, or as a note as long as it is not known where the text is
 * stored.
 */
export class EarlyText {
  readonly element: HTMLElement;
  readonly kind: InPlaceKind;
  /** The element before anything was typed. */
  readonly written: HTMLElement;
  /** What was shown around it then. */
  readonly shown: ShownValues;
  readonly #site: () => Promise<Site>;
  readonly #note: EarlyNote;
  /** What it held when that was looked at last. */
  #content: string;
  #found: Found | undefined;
  #finding: Promise<Found> | undefined;
  /** The change that the kept words have replaced; absent: nothing has been kept. */
  #early: { readonly instead: Change | undefined } | undefined;

  constructor(element: HTMLElement, kind: InPlaceKind, site: () => Promise<Site>) {
    this.element = element;
    this.kind = kind;
    this.#site = site;
    this.written = element.cloneNode(true) as HTMLElement;
    this.shown = valuesShown(element);
    this.#note = new EarlyNote(element, this.written);
    this.#content = kind.content(element);
  }

  get isTypedInto(): boolean {
    return this.#content !== this.kind.content(this.written);
  }

  /** Finds out where it is stored, and loads what cleans it. */
  async find(): Promise<Found> {
    this.#finding ??= Promise.all([loadSanitizer(), placeOf(this.element, this.#site)]).then(
      ([clean, place]) => (this.#found = { clean, place }),
    );
    try {
      return await this.#finding;
    } catch (error) {
      this.#finding = undefined;
      throw error;
    }
  }

  /** The change that its editor goes on with. */
  changeBefore(place: Place): Change | undefined {
    return this.#early ? this.#early.instead : changeAt(place.key);
  }

  /** Its editor has it: what was typed is a change by now. */
  handOver(): void {
    this.#note.drop();
  }

  /**
   * Keeps what has been typed so far.
   *
   * @param isHandedOver True once its editor has it.
   * @returns the change that it makes, where it makes one; rejects where it cannot be told where the text is stored, and a note is kept
   */
  async keep(isHandedOver: () => boolean): Promise<Change | undefined> {
    const { element, kind, written, shown } = this;
    if (holdsTranslation(element)) return undefined;
    this.#content = kind.content(element);
    if (!this.isTypedInto) this.#note.drop();
    if (!this.isTypedInto && !this.#early) return undefined;
    if (!this.#found && this.isTypedInto) this.#note.keep(this.#content);
    const { clean, place } = this.#found ?? (await this.find());
    if (isHandedOver()) return undefined;
    const typed = place && typedText(kind, this.#content, clean);
    if (!place) this.#note.drop();
    if (!typed || typed.problem !== undefined) return undefined;
    this.#early ??= { instead: changeAt(place.key) };
    const { instead } = this.#early;
    if (!this.isTypedInto) {
      // Its save may have ended in the meantime.
      if (instead) keepChange(instead.state === 'saving' ? { ...instead, state: 'typed' } : instead);
      else dropChange(place.key);
      return undefined;
    }
    const initial = instead?.initial ?? kind.shown(written, clean);
    const change = changeOfText({ element, shown, initial, base: undefined, place }, typed, instead);
    keepChange(change);
    this.#note.drop();
    return change;
  }
}
