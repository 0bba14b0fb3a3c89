import { listEntryActions } from '../../saving/changes/entry-actions.js';
import { showEntryActions } from '../../saving/lists/show-entry-actions.js';
import { blocksAtRest } from '../../places/blocks-at-rest.js';
import { showUnsaved } from '../../saving/showing/show-changes.js';
import { documentName } from '../../../runtime/page/document-name.js';
import type { Address } from '../../../runtime/page/site.js';
import { renewBlocks } from '../../saving/showing/renew-blocks.js';
import type { ChangedDocument } from '../../saving/showing/renew-blocks.js';
import type { EditSurroundings } from '../../view/edit-surroundings.js';
import { addressesOn } from '../../places/addresses-on.js';

export interface ShownDocumentsOptions {
  readonly surroundings: EditSurroundings;
  /** True while a text is open, which is left alone. */
  readonly isBusy: () => boolean;
  /** Carries a task out behind all saves that were asked for. */
  readonly after: (task: () => Promise<void>) => Promise<void>;
  /** Parts of the page were put in the place of others. */
  readonly onRenewed: () => void;
}

/** A document, or the entries that only editors see. */
type Shown = ChangedDocument | 'hidden';

/** Keeps what the page shows in step with its documents. */
export class ShownDocuments {
  readonly #options: ShownDocumentsOptions;
  /** What the page is to show anew once no text is open. */
  #stale: readonly Shown[] = [];
  #onStale: (address: Address) => void = () => undefined;

  constructor(options: ShownDocumentsOptions) {
    this.#options = options;
  }

  /** Calls the listener with each document that is newer than what the page shows. */
  onStale(listener: (address: Address) => void): void {
    this.#onStale = listener;
  }

  /** Shows documents as they are now, those of them that the page has. */
  renew(addresses: readonly Address[]): void {
    const onPage = addressesOn(document).map(documentName);
    const names = new Set(addresses.map(documentName).filter((name) => onPage.includes(name)));
    for (const address of addresses) if (names.delete(documentName(address))) this.#add(address);
    this.#catchUpUnlessBusy();
  }

  /** A document of the page was saved by somebody else. */
  heard(address: Address): void {
    this.#add(address);
    this.#catchUpUnlessBusy();
  }

  /** Nothing is open any more: shows what has changed since. */
  catchUp(): void {
    const changed = this.#stale;
    this.#stale = [];
    const { surroundings, after } = this.#options;
    const { texts, notify } = surroundings;
    for (const one of changed) void after(async () => void (await this.show(one, () => notify(texts.newerPage))));
  }

  /**
   * Shows a document that has changed, or leaves it for later where a text is open; a page that has other blocks by now is loaded
   * again, unless something else is to be done. One that cannot be fetched stays as it is, with a notification.
   *
   * @returns True where the page shows it.
   */
  async show(changed: Shown, otherwise: () => void = () => location.reload()): Promise<boolean> {
    const { surroundings, isBusy, onRenewed } = this.#options;
    const { runtime, host, holder, texts, notify } = surroundings;
    const result = await renewBlocks(runtime, { changed, kept: host, holder, isHeld: isBusy });
    if (result === 'held') this.#stale = [...this.#stale, changed];
    if (result === 'other') otherwise();
    if (result === 'away' && changed !== 'hidden') notify(texts.notShown);
    if (result === 'renewed') {
      await this.showEntryActions();
      onRenewed();
    }
    return result === 'renewed';
  }

  /** Shows what was done with entries and is not saved, on blocks that have come to life and find what the server wrote no more. */
  async showEntryActions(): Promise<void> {
    if (listEntryActions().length === 0) return;
    await blocksAtRest();
    // A text that is open would lose its caret; it is done once none is.
    if (this.#options.isBusy()) return;
    showEntryActions(document, this.#options.surroundings.texts.entryAddedHere);
    // Those of entries that were added just now among them.
    showUnsaved(document);
  }

  #add(address: Address): void {
    this.#stale = [...this.#stale, { address, path: '' }];
    this.#onStale(address);
  }

  #catchUpUnlessBusy(): void {
    if (!this.#options.isBusy()) this.catchUp();
  }
}
