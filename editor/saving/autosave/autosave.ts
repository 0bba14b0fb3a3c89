import { isPageTranslated } from '../../places/page-language.js';
import type { EditSurroundings } from '../../view/edit-surroundings.js';
import { changeAt, keepChange, listChanges, onChanges } from '../changes/changes.js';
import type { Change } from '../changes/changes.js';
import type { Place } from '../../places/text-place.js';
import type { ChangeQueue } from '../queue/change-queue.js';
import { drafting, isDrafting } from '../drafts/drafting.js';

/** How long a pause in typing is before the text is saved, in milliseconds. Typing itself is noticed within 250 ms. */
const pause = 1000;

interface AutosaveParts {
  readonly surroundings: Pick<EditSurroundings, 'runtime' | 'texts'>;
  /** The open text, which saves itself without losing the caret. */
  readonly text: { readonly place: Place | undefined; readonly autosave: () => Promise<void> };
  readonly queue: Pick<ChangeQueue, 'save' | 'after'>;
}

const typedTexts = (): readonly Change[] => listChanges().filter(({ state }) => state === 'typed');

/** Saves typed texts to the draft after a short pause. In *Live* it does nothing: there a save publishes. */
export class Autosave {
  readonly #parts: AutosaveParts;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #seen = new Set<Change>();

  constructor(parts: AutosaveParts) {
    this.#parts = parts;
  }

  /** Saves what is typed until the signal aborts. */
  start(signal: AbortSignal): void {
    const { runtime } = this.#parts.surroundings;
    const ends = [onChanges(() => this.#look()), drafting.subscribe(() => this.#look())];
    document.addEventListener('visibilitychange', () => document.hidden && void this.now(), { signal });
    runtime.bus.on('gudhub-login', () => void this.#again(), { signal });
    signal.addEventListener('abort', () => {
      clearTimeout(this.#timer);
      for (const end of ends) end();
    });
    this.#look();
  }

  /** Saves what is typed now. Resolves when all that was asked for was saved, or was tried. */
  async now(): Promise<void> {
    const { text, queue, surroundings } = this.#parts;
    clearTimeout(this.#timer);
    if (!isDrafting()) return;
    // A translator's words must not become the site's.
    const problem = isPageTranslated(document) ? surroundings.texts.pageTranslated : undefined;
    const sent = typedTexts().map((change) => {
      if (problem !== undefined) return keepChange({ ...change, state: 'refused', isQuiet: true, problem });
      if (change.place.key === text.place?.key) return text.autosave();
      return queue.save({ ...change, isQuiet: true });
    });
    await Promise.all(sent);
    await queue.after(async () => undefined);
  }

  /** Waits for a pause whenever something was typed. */
  #look(): void {
    const typed = typedTexts();
    const isNew = typed.some((change) => !this.#seen.has(change));
    this.#seen = new Set(typed);
    if (!isNew || !isDrafting()) {
      // In Live a typed text stays new, until saves go to the draft.
      if (!isDrafting()) this.#seen.clear();
      return;
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.now(), pause);
  }

  /** Saves what an expired login has held back. */
  async #again(): Promise<void> {
    if (!isDrafting()) return;
    const held = listChanges().filter(({ state, isQuiet }) => state === 'refused' && isQuiet);
    for (const { place } of held) {
      const change = changeAt(place.key);
      if (change) await this.#parts.queue.save(change);
    }
  }
}
