import { holdsFiles } from './dropped-files.js';
import { pictureBelow } from '../places/pointing/picture-below.js';
import { readonlyMark } from '../places/marks.js';

const pictureAt = (target: Element, event: DragEvent): HTMLElement | undefined =>
  target.closest<HTMLElement>(`picture[gh-id]:not([${readonlyMark}])`) ?? pictureBelow(target, event);

interface FileCatch {
  /** A file was dropped onto a picture that can be edited. */
  readonly onPicture: (picture: HTMLElement, file: File) => void;
  /** Files were dropped where nothing takes them. */
  readonly onElsewhere: () => void;
}

/**
 * Keeps the browser from leaving the page for a file that is dropped onto it: unsaved changes would be lost. Elements that take files themselves are
 * left alone.
 *
 * @returns Ends it.
 */
export function catchFiles(document: Document, { onPicture, onElsewhere }: FileCatch): () => void {
  const off = new AbortController();
  const { signal } = off;
  // An editor of text keeps the browser from taking a file, and does nothing with it itself.
  const isTaken = ({ target, dataTransfer, defaultPrevented }: DragEvent) =>
    !holdsFiles(dataTransfer) ||
    (target instanceof HTMLElement && target.matches('input[type=file]')) ||
    (defaultPrevented && !(target instanceof HTMLElement && target.isContentEditable));
  document.addEventListener('dragover', (event) => !isTaken(event) && event.preventDefault(), { signal });
  document.addEventListener(
    'drop',
    (event) => {
      if (isTaken(event)) return;
      event.preventDefault();
      const { target, dataTransfer } = event;
      const file = dataTransfer?.files[0];
      const picture = target instanceof Element ? pictureAt(target, event) : undefined;
      if (picture && file) onPicture(picture, file);
      else onElsewhere();
    },
    { signal },
  );
  return () => off.abort();
}
