import type { Editor } from 'tinymce';
import { mostPictureBytes } from '../../../widgets/shared/picture-limits.js';
import type { EditTexts } from '../../view/texts.js';
import { explainError } from '../../view/explain-error.js';
import { newId } from '../../places/entries/entry-id.js';
import { ownPath } from '../../pictures/own-path.js';
import type { PictureStore, StoredPicture } from '../../pictures/picture-store.js';
import { dataFile } from './data-file.js';
import { takingMark, type PastedPicture, type PictureFate } from './mark-pictures.js';
import { noteSettled, noteTaking, type LostPicture } from './pasted-pictures.js';

/** Pictures of one paste. */
const mostPictures = 50;

/** Bytes of the pictures of one paste that stand in its text. */
const mostBytes = 100_000_000;

/** Pictures that are taken at a time. */
const atOnce = 3;

/** Signs of a name in a list. */
const longestName = 60;

/** What an editor knows a picture by: what it shows, else its file. */
function nameOf({ src, alt }: PastedPicture, texts: EditTexts): string {
  const file = /^(?:https?|file):/i.test(src) ? (src.split(/[?#]/)[0]?.split(/[/\\]/).at(-1) ?? '') : '';
  return (alt.trim() || file || texts.picture).slice(0, longestName);
}

interface Taking {
  readonly pictures: PictureStore;
  readonly texts: EditTexts;
  /** Called in the task in which a picture comes into the text, or leaves it. */
  readonly onOwnChange: () => void;
}

/** Takes the pictures of what is pasted into one text into the pictures of the site. */
export class PictureTaking {
  readonly #editor: Editor;
  readonly #taking: Taking;
  readonly #off = new AbortController();
  readonly #settled = new Map<string, StoredPicture | undefined>();
  readonly #waiting: (() => Promise<void>)[] = [];
  #running = 0;
  #onIdle: (() => void)[] = [];
  #ofPaste = { count: 0, bytes: 0 };

  constructor(editor: Editor, taking: Taking) {
    this.#editor = editor;
    this.#taking = taking;
    editor.on('PreInit', () =>
      editor.serializer.addAttributeFilter(takingMark, (nodes) => {
        for (const node of nodes) node.remove();
      }),
    );
    editor.on('Undo Redo', () => this.#show());
    editor.on('remove', () => this.#end());
  }

  /** A new paste begins, with limits of its own. */
  begin(): void {
    this.#ofPaste = { count: 0, bytes: 0 };
  }

  /** What becomes of a pasted picture. One that the site does not have is taken from now on. */
  readonly decide = (picture: PastedPicture): PictureFate => {
    const own = ownPath(picture.src);
    if (own !== undefined) return { src: own };
    const id = newId();
    this.#ofPaste.count += 1;
    if (/^data:/i.test(picture.src)) this.#ofPaste.bytes += picture.src.length * 0.75;
    const isTooMuch = this.#ofPaste.count > mostPictures || this.#ofPaste.bytes > mostBytes;
    noteTaking(1);
    this.#waiting.push(() => this.#take(id, picture, isTooMuch));
    queueMicrotask(() => this.#next());
    return { id };
  };

  /** Resolves once each picture is in the text or known not to be. */
  settled(): Promise<void> {
    if (this.#running + this.#waiting.length === 0) return Promise.resolve();
    return new Promise((resolve) => this.#onIdle.push(resolve));
  }

  #next(): void {
    while (this.#running < atOnce) {
      const task = this.#waiting.shift();
      if (!task) break;
      this.#running += 1;
      void task().finally(() => {
        this.#running -= 1;
        this.#next();
      });
    }
    if (this.#running > 0) return;
    const waiting = this.#onIdle;
    this.#onIdle = [];
    for (const resolve of waiting) resolve();
  }

  async #take(id: string, picture: PastedPicture, isTooMuch: boolean): Promise<void> {
    const { texts } = this.#taking;
    const lost = (why: string): LostPicture => ({ name: nameOf(picture, texts), why });
    try {
      if (this.#off.signal.aborted) return noteSettled(lost(texts.pastedLeft));
      const taken = isTooMuch ? texts.pastedTooMany : await this.#fetch(picture);
      if (this.#off.signal.aborted) return noteSettled(lost(texts.pastedLeft));
      this.#settled.set(id, typeof taken === 'string' ? undefined : taken);
      this.#show();
      noteSettled(typeof taken === 'string' ? lost(taken) : undefined);
    } catch (error) {
      this.#settled.set(id, undefined);
      this.#show();
      noteSettled(lost(this.#off.signal.aborted ? texts.pastedLeft : explainError(error, texts)));
    }
  }

  /** The picture as the site has it, or the reason why it cannot have it. */
  async #fetch(picture: PastedPicture): Promise<StoredPicture | string> {
    const { pictures, texts } = this.#taking;
    const { src } = picture;
    if (/^(?:https?:)?\/\//i.test(src)) return pictures.take(new URL(src, 'https://x').href);
    if (!/^data:/i.test(src)) return texts.pastedUnreadable;
    const file = dataFile(src, `${nameOf(picture, texts)}.png`);
    if (!file) return texts.pictureNoPicture;
    if (file.size > mostPictureBytes) return texts.pictureTooLarge;
    return pictures.upload(file, () => undefined, this.#off.signal);
  }

  /** Puts what is known of pictures into the text, also after an older state of it came back. */
  #show(): void {
    if (this.#editor.removed) return;
    const body = this.#editor.getBody();
    const known = [...body.querySelectorAll<HTMLImageElement>(`img[${takingMark}]`)].filter((image) =>
      this.#settled.has(image.getAttribute(takingMark) ?? ''),
    );
    if (known.length === 0) return;
    this.#taking.onOwnChange();
    this.#editor.undoManager.ignore(() => {
      for (const image of known) {
        const stored = this.#settled.get(image.getAttribute(takingMark) ?? '');
        if (!stored) this.#remove(image);
        else this.#put(image, stored);
      }
    });
    this.#editor.nodeChanged();
  }

  /** A paragraph that held nothing but the picture goes with it. */
  #remove(image: HTMLImageElement): void {
    const { dom } = this.#editor;
    const paragraph = image.closest('p');
    dom.remove(image);
    if (paragraph && dom.isEmpty(paragraph) && paragraph.parentElement?.childElementCount !== 1) dom.remove(paragraph);
  }

  #put(image: HTMLImageElement, { src, width, height }: StoredPicture): void {
    const alt = image.getAttribute('alt') ?? '';
    const hasSize = /^\d+$/.test(image.getAttribute('width') ?? '') && /^\d+$/.test(image.getAttribute('height') ?? '');
    image.removeAttribute(takingMark);
    this.#editor.dom.setAttribs(image, {
      src,
      loading: 'lazy',
      ...(!hasSize && { width: String(width), height: String(height) }),
    });
    // The editor takes an attribute without a value away, and a picture without one is read out by its address.
    image.setAttribute('alt', alt);
  }

  #end(): void {
    this.#off.abort();
    this.#next();
  }
}

const takings = new WeakMap<Editor, PictureTaking>();

/** Lets pictures of pasted texts become pictures of the site. */
export function addPictureTaking(editor: Editor, taking: Taking): void {
  takings.set(editor, new PictureTaking(editor, taking));
}

export const takingOf = (editor: Editor): PictureTaking | undefined => takings.get(editor);
