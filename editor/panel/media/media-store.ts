import type { DocumentAddress } from '../../../sdk/index.js';
import type { Json } from '../../../sdk/operations/json.js';
import { SiteRefusal } from '../../saving/documents/ask-site.js';
import { saveOperations } from '../../saving/documents/save-operations.js';
import type { Wanted } from '../../saving/documents/save-operations.js';
import type { PanelContext } from '../panel-context.js';
import { altOperations, replaceOperations } from './picture-operations.js';

/** A picture in the list. */
export interface MediaPicture {
  readonly src: string;
  readonly bytes: number;
  /** ms since 1970. */
  readonly changed: number;
  /** Places that show it. */
  readonly uses: number;
  /** Alternative texts by BCP 47 language. */
  readonly alts: Readonly<Record<string, string>>;
}

/** A document that shows a picture. */
export interface PictureUse {
  readonly address: DocumentAddress;
  readonly path: string;
  /** Title of the page; empty for a setting that pages share. */
  readonly title: string;
  readonly isSetting: boolean;
  /** BCP 47. */
  readonly lang: string;
  readonly alt: string;
}

/** What became of a change in several documents. */
export interface ChangedPlaces {
  readonly count: number;
  readonly undo: () => Promise<void>;
}

/** File name of a picture. */
export const nameOfPicture = ({ src }: Pick<MediaPicture, 'src'>): string =>
  decodeURIComponent(src.slice(src.lastIndexOf('/') + 1));

/** Pictures of the site with their uses. Calls reject with an error whose `code` says why. */
export function mediaStore({ ask, client }: Pick<PanelContext, 'ask' | 'client'>) {
  async function saveIn(address: DocumentAddress, make: (data: Json) => Wanted) {
    const { documents } = await client();
    const result = await saveOperations(documents, { address, operations: make });
    if (result.kind === 'saved') return result.undo;
    throw new SiteRefusal(result.kind === 'gone' ? 'not-found' : 'conflict');
  }

  /** Changes documents one after another. If one change fails, the earlier ones are undone. */
  async function changeAll(
    uses: readonly PictureUse[],
    make: (address: DocumentAddress, data: Json) => Wanted,
  ): Promise<ChangedPlaces> {
    const undos: (() => Promise<unknown>)[] = [];
    const undo = async () => {
      for (const back of undos.splice(0).reverse()) await back();
    };
    try {
      for (const { address } of uses) {
        const operations = await saveIn(address, (data) => make(address, data));
        if (operations.length > 0) undos.push(() => saveIn(address, () => ({ ok: true, operations })));
      }
    } catch (error) {
      await undo();
      throw error;
    }
    return { count: undos.length, undo };
  }

  return {
    list: async (): Promise<readonly MediaPicture[]> =>
      (await ask<{ readonly pictures: readonly MediaPicture[] }>('edit/panel/media')).pictures,
    uses: async (src: string): Promise<readonly PictureUse[]> =>
      (await ask<{ readonly uses: readonly PictureUse[] }>(`edit/panel/media/uses?src=${encodeURIComponent(src)}`))
        .uses,
    /** Shows another picture in all places of a picture. */
    replace: (uses: readonly PictureUse[], from: string, to: string): Promise<ChangedPlaces> =>
      changeAll(uses, (address, data) => replaceOperations(address, data, from, to)),
    /** Gives a picture an alternative text in all places. */
    describe: (uses: readonly PictureUse[], src: string, alt: string): Promise<ChangedPlaces> =>
      changeAll(uses, (address, data) => altOperations(address, data, src, alt)),
  };
}

export type MediaStore = ReturnType<typeof mediaStore>;
