import { flushSync } from 'react-dom';
import type { EditSurroundings } from '../../view/edit-surroundings.js';
import type { Store } from '../../../runtime/basics/create-store.js';
import type { OpenHistory } from '../history/open-history.js';
import type { SharedView } from './open-shared-thing.js';
import { placeOf } from '../../places/text-place.js';
import type { Place } from '../../places/text-place.js';
import { agree, isAgreed } from './agreed-things.js';
import { sharedThingAt, sharedThingOf } from './shared-thing.js';
import type { SharedThing } from './shared-thing.js';
import { sharedUses } from './shared-uses.js';

/** Questions to a site that has not looked at all its pages yet: each answer takes it some seconds. */
const mostRounds = 10;

/** Begins the change; `words` were typed while the question was open. */
type Begin = (words: string) => void;

/** Asks before something is changed that other pages show, too. */
export class SharedQuestion {
  readonly #surroundings: EditSurroundings;
  readonly #view: Store<SharedView>;
  #begin: Begin | undefined;

  constructor(surroundings: EditSurroundings, view: Store<SharedView>) {
    this.#surroundings = surroundings;
    this.#view = view;
  }

  /**
   * Lets a change of what an element shows begin: at once where it is the page's own, or where the editor has agreed before; else after the answer.
   *
   * @param begin - not called where the editor does not agree
   */
  before(element: Element, begin: Begin): void {
    const thing = sharedThingOf(element);
    if (!thing || isAgreed(thing)) return begin('');
    return this.#ask(thing, begin, () => placeOf(element, this.#surroundings.runtime.site));
  }

  /** As {@link before}, for a change of a document. */
  beforeDocument({ changed, isPage }: OpenHistory, begin: Begin): void {
    const thing = sharedThingAt(changed);
    if (isPage || isAgreed(thing)) return begin('');
    return this.#ask(thing, begin, async () => changed);
  }

  #ask(thing: SharedThing, begin: Begin, place: () => Promise<Pick<Place, 'address'> | undefined>): void {
    this.#begin = begin;
    this.#view.set({ shared: { thing } });
    void this.#findUses(thing, place);
  }

  /** Goes on within the same press, so that a phone brings its keyboard up for the text that is opened. */
  agree(words: string): void {
    const { shared } = this.#view.get();
    const begin = this.#begin;
    if (shared) agree(shared.thing);
    this.cancel();
    begin?.(words);
  }

  cancel(): void {
    this.#begin = undefined;
    // What is behind a window takes no focus.
    flushSync(() => this.#view.set({ shared: undefined }));
  }

  async #findUses(thing: SharedThing, find: () => Promise<Pick<Place, 'address'> | undefined>): Promise<void> {
    const place = await find().catch(() => undefined);
    const isOpen = () => this.#view.get().shared?.thing === thing;
    for (let round = 0; round < mostRounds && isOpen(); round += 1) {
      const uses = place ? await sharedUses(place.address) : null;
      if (isOpen() && (uses || round === 0)) this.#view.set({ shared: { thing, uses } });
      if (!uses || uses.isComplete) return;
    }
  }
}
