import type { PictureCrop } from '../../widgets/shared/picture-crop.js';
import type { CallSurroundings } from '../view/edit-surroundings.js';

/** A picture that the site has. */
export interface StoredPicture {
  readonly src: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly alt: string;
}

export interface StoredPictures {
  readonly pictures: readonly StoredPicture[];
  /** How many there are in all. */
  readonly total: number;
}

/** The pictures of the site. Its calls reject with an error whose `code` says why. */
export interface PictureStore {
  /**
   * A part of the pictures whose name or alternative text holds some words.
   *
   * @param from How many of them have been read already.
   */
  list(search: string, from: number): Promise<StoredPictures>;
  /**
   * Sends a picture's file.
   *
   * @param onShare Told which share of it has been sent, from 0 to 1.
   */
  upload(file: File, onShare: (share: number) => void, signal: AbortSignal): Promise<StoredPicture>;
  /** Takes a picture of another host into the pictures of the site. */
  take(src: string): Promise<StoredPicture>;
  /** Cuts a part out of a picture of the site, as a picture of its own; the whole one stays. */
  crop(src: string, crop: PictureCrop): Promise<StoredPicture>;
}

/** The answer to a picture's file. */
interface AddedPicture extends StoredPicture {
  /** True where only the beginning of the file's name is kept; a server of another version does not say. */
  readonly isShortened?: boolean;
}

const path = '/_gh/pictures';

/** How the store reaches the site. `Answer` is a raw answer, which it only hands on. */
export interface PictureCalls<Answer> {
  readonly ask: (path: string, body?: object) => Promise<Answer>;
  /**
   * Sends a file.
   *
   * @param onShare Gets the share of it that has been sent, from 0 to 1.
   */
  readonly send: (path: string, file: File, onShare: (share: number) => void, signal: AbortSignal) => Promise<Answer>;
  /** Makes a call as an editor, and reads its answer. Rejects with an error whose `code` says why. */
  readonly asEditor: <Result>(call: () => Promise<Answer>) => Promise<Result>;
}

/** Opens the pictures of the site that edit mode is on. */
export function pictureStore<Answer>(
  { runtime, texts, notify }: Pick<CallSurroundings, 'runtime' | 'texts' | 'notify'>,
  { ask, send, asEditor }: PictureCalls<Answer>,
): PictureStore {
  return {
    list(search, from) {
      const { lang } = runtime.state.get();
      const query = new URLSearchParams({ lang, search, from: String(from) }).toString();
      return asEditor(() => ask(`${path}?${query}`));
    },
    async upload(file, onShare, signal) {
      const named = `${path}?name=${encodeURIComponent(file.name)}`;
      const picture = await asEditor<AddedPicture>(() => send(named, file, onShare, signal));
      const name = picture.src.split('/').at(-1) ?? '';
      if (picture.isShortened) notify(texts.pictureNameShortened.replace('{name}', () => name));
      return picture;
    },
    take: (src) => asEditor(() => ask(`${path}/take`, { src })),
    crop: (src, crop) => asEditor(() => ask(`${path}/crop`, { src, ...crop })),
  };
}
