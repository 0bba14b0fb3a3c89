import type { EditSurroundings } from '../../view/edit-surroundings.js';
import type { Store } from '../../../runtime/basics/create-store.js';
import { markReadonly } from './mark-readonly.js';
import { appOf } from '../../places/text-place.js';
import { askRights, mayOnlyRead, mayWrite } from './site-rights.js';
import type { SiteRights } from './site-rights.js';

export interface RightsView {
  /** True for a person who may look at the site's texts here, and change none. */
  readonly readOnly: boolean;
}

/** Knows what the person who edits may do, and offers nothing else. Where the site does not say, everything is offered, and each save reports its result. */
export class RightsWatch {
  readonly #surroundings: EditSurroundings;
  readonly #view: Store<RightsView>;
  #unmark: () => void = () => undefined;
  #known: SiteRights | undefined;
  #signal = AbortSignal.abort();

  constructor(surroundings: EditSurroundings, view: Store<RightsView>) {
    this.#surroundings = surroundings;
    this.#view = view;
  }

  get known(): SiteRights | undefined {
    return this.#known;
  }

  /** Whether the list of an entry may be changed, as far as is known. */
  mayArrange(entry: Element): boolean {
    return !this.#known || mayWrite(this.#known, appOf(entry, this.#known.apps));
  }

  /** Whether documents of an app may be changed, as far as is known. */
  mayWriteIn(appId: number): boolean {
    return mayWrite(this.#known, appId);
  }

  /** Marks what may not be changed, until the signal. */
  start(signal: AbortSignal): void {
    this.#signal = signal;
    signal.addEventListener('abort', () => this.#end());
  }

  /** Asks the site, at the start, after a login and when a save was refused. A site that cannot be reached changes nothing. */
  async ask(): Promise<void> {
    const signal = this.#signal;
    const { runtime, texts, notify } = this.#surroundings;
    const rights = await askRights(runtime.config).catch(() => this.#known);
    if (signal.aborted) return;
    const readOnly = rights !== undefined && mayOnlyRead(rights);
    const isNews = readOnly && !this.#view.get().readOnly;
    this.#known = rights;
    this.#unmark();
    this.#unmark = rights ? markReadonly(document, rights) : () => undefined;
    this.#view.set({ readOnly });
    if (isNews) notify(texts.mayOnlyRead);
  }

  #end(): void {
    this.#unmark();
    this.#known = undefined;
    this.#view.set({ readOnly: false });
    this.#unmark = () => undefined;
  }
}
