import { imageSources } from '../../../widgets/shared/image-sources.js';
import { focusAttribute, focusValue } from '../../../widgets/shared/picture-focus.js';
import type { PictureFocus } from '../../../widgets/shared/picture-focus.js';
import type { EditTexts } from '../../view/texts.js';
import { ticked } from './panel-kind.js';
import type { PanelValues } from './panel-kind.js';

/** What an editor changes of a picture. */
export interface PictureValues {
  readonly src: string;
  readonly alt: string;
  /** {@link ticked} for a picture that says nothing. */
  readonly decorative: string;
  readonly title: string;
  /** Percent from the left and upper edges (`30 70`); empty: the middle. */
  readonly focus: string;
}

/** True for what the site takes as the address of a picture: a path of its own or an http(s) address. */
export const isPictureAddress = (text: string): boolean => /^(?:https?:\/\/|\/(?!\/))\S/i.test(text);

/** Name of the value that is {@link ticked} as long as another part of the picture is chosen and has not been cut out. It is never stored. */
export const cropPending = 'crop';

/** What is wrong with the address of a picture that was entered. */
export function sourceProblem(src: string, { [cropPending]: pending }: PanelValues): keyof EditTexts | undefined {
  if (!isPictureAddress(src)) return 'badAddress';
  return pending === ticked ? 'cropOpen' : undefined;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads what {@link PictureValues.focus} says. */
export function focusOf(text: string): PictureFocus | undefined {
  const [, x, y] = /^(\d{1,3}) (\d{1,3})$/.exec(text) ?? [];
  return x && y ? { x: Number(x), y: Number(y) } : undefined;
}

function focusText(stored: unknown): string {
  const { x, y } = (stored ?? {}) as Readonly<Record<string, unknown>>;
  return typeof x === 'number' && typeof y === 'number' ? `${Math.round(x)} ${Math.round(y)}` : '';
}

/** The values of a stored picture, or of one of which the address alone is stored; a picture without one counts as empty. One with empty words was said to be decoration. */
export function pictureValues(stored: unknown): PictureValues {
  if (typeof stored === 'string') return { src: stored, alt: '', decorative: '', title: '', focus: '' };
  const { src, alt, title, focus } = (stored ?? {}) as Readonly<Record<string, unknown>>;
  return {
    src: textOf(src),
    alt: textOf(alt),
    decorative: alt === '' && src ? ticked : '',
    title: textOf(title),
    focus: focusText(focus),
  };
}

/** The address of the picture that the page shows. */
export const shownSource = (picture: Element): string => picture.querySelector('img')?.getAttribute('src') ?? '';

/** Greatest widths of pictures that have different copies. */
const widths = [1200, 600, 1] as const;

/** Gives a picture's sources the files of another picture, in their order; React may own them, so they stay where they are. */
function showSources(picture: Element, src: string): void {
  const sources = picture.querySelectorAll('source');
  const next = widths.flatMap((maxWidth) => imageSources(src, { maxWidth, avif: true }));
  for (const source of sources) {
    const same = next.find(({ media, type }) => type === source.type && (media ?? '') === source.media);
    if (same) source.srcset = same.srcSet;
    else {
      // A file of another format has no such copy: the picture itself stands for it.
      source.removeAttribute('type');
      source.srcset = src;
    }
  }
}

/** Shows other values in a picture of the page. */
export function showPicture(picture: Element, { src, alt, title, focus }: PictureValues): void {
  const image = picture.querySelector('img');
  if (!image) return;
  if (image.getAttribute('src') !== src) {
    showSources(picture, src);
    for (const size of ['width', 'height']) image.removeAttribute(size);
    image.src = src;
  }
  image.alt = alt;
  if (title) image.title = title;
  else image.removeAttribute('title');
  const aim = focusValue(focusOf(focus));
  if (aim) picture.setAttribute(focusAttribute, aim);
  else picture.removeAttribute(focusAttribute);
}
