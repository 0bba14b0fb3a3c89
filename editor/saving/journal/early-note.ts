import { newId } from '../../places/entries/entry-id.js';
import { spotOf } from '../../places/text-place.js';
import { eraseJournal, writeNote } from './journal.js';
import { journalWritten } from './keep-journal.js';

/** What is typed into a text before it is known where that is stored, kept over reloads and crashes. */
export class EarlyNote {
  readonly #spot: string;
  readonly #before: string;
  // Notes of earlier pages stay beside it until they are changes.
  readonly #key = `early:${newId()}`;
  #at: number | undefined;
  #last: Promise<void> = Promise.resolve();

  /** @param written The element, as it was before anything was typed */
  constructor(element: Element, written: Element) {
    this.#spot = spotOf(element);
    this.#before = written.innerHTML;
  }

  get isKept(): boolean {
    return this.#at !== undefined;
  }

  /** Keeps what was typed so far. */
  keep(content: string): void {
    const at = (this.#at ??= Date.now());
    const page = { path: location.pathname, title: document.title };
    const note = { key: this.#key, spot: this.#spot, before: this.#before, content, page, at };
    this.#then(() => writeNote(note));
  }

  /** Takes it out of the journal, once that has what is a change by now. */
  drop(): void {
    if (!this.isKept) return;
    this.#at = undefined;
    this.#then(async () => {
      await journalWritten();
      await eraseJournal(this.#key);
    });
  }

  #then(step: () => Promise<void>): void {
    this.#last = this.#last.then(step).catch(() => undefined);
  }
}
