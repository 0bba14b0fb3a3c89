import { markerName } from '../../../runtime/entry/marker.js';
import { documentName } from '../../../runtime/page/document-name.js';
import { storedKey } from '../../../widgets/shared/account/stored-key.js';
import { askLogin } from '../../view/ask-login.js';
import type { EditSurroundings } from '../../view/edit-surroundings.js';
import type { Store } from '../../../runtime/basics/create-store.js';
import type { HistoryView, OpenHistory } from './open-history.js';
import type { TextEditing } from '../../text/text-editing.js';
import { pageAddress, placeOf } from '../../places/text-place.js';

const value = '[gh-id], [gh-array]';

/** Which document's history is shown, and when. */
export class HistoryOpening {
  readonly #surroundings: EditSurroundings;
  readonly #view: Store<HistoryView>;
  readonly #text: TextEditing;
  #last: Element | undefined;

  constructor(surroundings: EditSurroundings, view: Store<HistoryView>, text: TextEditing) {
    this.#surroundings = surroundings;
    this.#view = view;
    this.#text = text;
  }

  /**
   * Notes what was last pressed or focused. What the pointer only crosses on its way to the bar is not meant.
   *
   * @param isOwn - true for edit mode's own parts
   * @returns ends it
   */
  follow(isOwn: (node: Node) => boolean): () => void {
    const off = new AbortController();
    const note = ({ target }: Event) => {
      if (target instanceof Element && !isOwn(target)) this.#last = target;
    };
    for (const type of ['pointerdown', 'focusin'])
      document.addEventListener(type, note, { capture: true, passive: true, signal: off.signal });
    return () => {
      off.abort();
      this.#last = undefined;
    };
  }

  /**
   * Shows the history of a document: that of the open text, else of the block that was pressed or focused last, else of the page.
   *
   * @param meant - takes the place of what was pressed or focused last
   */
  async open(meant?: Element): Promise<void> {
    if (meant) this.#last = meant;
    const { runtime, holder, texts, notify } = this.#surroundings;
    const history = await this.#found();
    if (!history) return notify(texts.notEditable);
    if (!storedKey() && !(await askLogin(runtime, holder))) return notify(texts.loginNeeded);
    return this.#view.set({ history });
  }

  close(): void {
    this.#view.set({ history: undefined });
  }

  async #found(): Promise<OpenHistory | undefined> {
    const page = pageAddress(document);
    const meant = this.#text.element ?? (this.#last?.isConnected ? this.#last : undefined);
    const element =
      meant?.closest(value) ?? meant?.querySelector(value) ?? meant?.closest(`[${markerName}]`)?.querySelector(value);
    const place = this.#text.place ?? (element ? await placeOf(element, this.#surroundings.runtime.site) : undefined);
    if (place) return { changed: place, isPage: !!page && documentName(page) === documentName(place.address) };
    return page && { changed: { address: page, path: '' }, isPage: true };
  }
}
