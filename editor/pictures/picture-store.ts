import { askAsEditor } from '../saving/documents/ask-as-editor.js';
import { askSite, SiteRefusal } from '../saving/documents/ask-site.js';
import type { SiteAnswer } from '../saving/documents/ask-site.js';
import type { PictureCrop } from '../../widgets/shared/picture-crop.js';
import type { EditSurroundings } from '../view/edit-surroundings.js';

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

/** Fetches have no progress of what is sent. */
function send(file: File, onShare: (share: number) => void, signal: AbortSignal): Promise<SiteAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${path}?name=${encodeURIComponent(file.name)}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, body: request.responseText });
    request.onerror = () => reject(new SiteRefusal('network'));
    request.onabort = () => reject(new SiteRefusal('aborted'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

const ask = (search: string, from: number, lang: string): Promise<SiteAnswer> =>
  askSite(`${path}?${new URLSearchParams({ lang, search, from: String(from) }).toString()}`);

/** Opens the pictures of the site that edit mode is on. An editor whose session has ended is signed in again before a call fails. */
export function pictureStore(
  surroundings: Pick<EditSurroundings, 'runtime' | 'holder' | 'texts' | 'notify'>,
): PictureStore {
  const { texts, notify } = surroundings;
  const asEditor = askAsEditor(surroundings);
  return {
    list: (search, from) => asEditor(() => ask(search, from, surroundings.runtime.state.get().lang)),
    async upload(file, onShare, signal) {
      const picture = await asEditor<AddedPicture>(() => send(file, onShare, signal));
      const name = picture.src.split('/').at(-1) ?? '';
      if (picture.isShortened) notify(texts.pictureNameShortened.replace('{name}', () => name));
      return picture;
    },
    take: (src) => asEditor(() => askSite(`${path}/take`, { src })),
    crop: (src, crop) => asEditor(() => askSite(`${path}/crop`, { src, ...crop })),
  };
}
