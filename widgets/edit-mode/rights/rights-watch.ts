import type { EditSurroundings } from '../edit-surroundings.js';
import { markReadonly } from './mark-readonly.js';
import { askRights, mayOnlyRead } from './site-rights.js';
import type { SiteRights } from './site-rights.js';

/** Knows what the person who edits may do, and offers nothing else. Where the site does not say, all is offered, and each save is told. */
export class RightsWatch {
  readonly #surroundings: EditSurroundings;
  #unmark: () => void = () => undefined;
  #known: SiteRights | undefined;

  constructor(surroundings: EditSurroundings) {
    this.#surroundings = surroundings;
  }

  get known(): SiteRights | undefined {
    return this.#known;
  }

  /** Asks the site, at the start, after a login and when a save was refused. A site that cannot be reached changes nothing. */
  async ask(signal: AbortSignal): Promise<void> {
    const { runtime, texts, notify } = this.#surroundings;
    const rights = await askRights(runtime.config).catch(() => this.#known);
    if (signal.aborted) return;
    const couldWrite = !this.#known || !mayOnlyRead(this.#known);
    this.#known = rights;
    this.#unmark();
    this.#unmark = rights ? markReadonly(document, rights) : () => undefined;
    if (rights && mayOnlyRead(rights) && couldWrite) notify(texts.mayOnlyRead);
  }

  end(): void {
    this.#unmark();
    this.#known = undefined;
    this.#unmark = () => undefined;
  }
}
