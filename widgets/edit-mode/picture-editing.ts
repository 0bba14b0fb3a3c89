import { placeOf, copiesOf } from './text-place.js';
import type { Place } from './text-place.js';
import type { EditSurroundings } from './edit-surroundings.js';
import type { EditViewStore } from './edit-view.js';
import { isSamePicture, pictureValues, shownPicture, showPicture } from './picture-values.js';
import type { PictureValues } from './picture-values.js';
import { pictureSize } from './picture-size.js';
import { storeValue } from './store-value.js';

interface OpenPicture {
  readonly element: HTMLElement;
  readonly place: Place;
  base: PictureValues;
}

/** The picture whose address and texts are being changed in the panel. */
export class PictureEditing {
  readonly #surroundings: EditSurroundings;
  readonly #view: EditViewStore;
  #picture: OpenPicture | undefined;

  constructor(surroundings: EditSurroundings, view: EditViewStore) {
    this.#surroundings = surroundings;
    this.#view = view;
  }

  async open(element: HTMLElement): Promise<void> {
    const { runtime, texts, notify } = this.#surroundings;
    const place = await placeOf(element, runtime.site).catch(() => undefined);
    if (!place) return notify(texts.notEditable);
    const base = shownPicture(element);
    this.#picture = { element, place, base };
    this.#view.set({ picture: base });
  }

  close(): void {
    this.#view.set({ picture: undefined });
    this.#picture?.element.focus({ preventScroll: true });
    this.#picture = undefined;
  }

  /** Saves what was entered. A picture that somebody else changed meanwhile is only replaced when it is saved once more. */
  async save(values: PictureValues): Promise<void> {
    const picture = this.#picture;
    if (!picture) return;
    const { runtime, texts, notify } = this.#surroundings;
    const { element, place } = picture;
    const size = values.src === picture.base.src ? {} : await pictureSize(values.src);
    const result = await storeValue(this.#surroundings, {
      ...place,
      value: (stored) => ({ ...(stored as object), ...values, ...size }),
      isBase: (stored) => isSamePicture(pictureValues(stored), picture.base),
    });
    if (result?.kind === 'conflict') {
      picture.base = pictureValues(result.theirs);
      runtime.bus.emit('edit-conflict', { path: place.path }, element);
      return notify(texts.pictureConflict.replace('{picture}', picture.base.src));
    }
    if (result?.kind !== 'saved') return;
    for (const copy of copiesOf(element.ownerDocument, place)) showPicture(copy, values);
    this.close();
    notify(texts.saved);
    runtime.bus.emit('edit-save', { path: place.path }, element);
  }
}
