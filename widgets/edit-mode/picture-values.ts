/** What an editor changes of a picture. */
export interface PictureValues {
  readonly src: string;
  readonly alt: string;
  readonly title: string;
}

/** True for what the site takes as the address of a picture: a path of its own or an http(s) address. */
export const isPictureAddress = (text: string): boolean => /^(?:https?:\/\/|\/(?!\/))\S/i.test(text);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The values of a stored picture; a picture without one counts as empty. */
export function pictureValues(stored: unknown): PictureValues {
  const { src, alt, title } = (stored ?? {}) as Readonly<Record<string, unknown>>;
  return { src: textOf(src), alt: textOf(alt), title: textOf(title) };
}

/** The values that a picture of the page shows. */
export function shownPicture(picture: Element): PictureValues {
  const image = picture.querySelector('img');
  const read = (name: string) => image?.getAttribute(name) ?? '';
  return { src: read('src'), alt: read('alt'), title: read('title') };
}

/** Shows other values in a picture of the page. Its sources stay where they are, for React may own them, and lead to the new file. */
export function showPicture(picture: Element, { src, alt, title }: PictureValues): void {
  const image = picture.querySelector('img');
  if (!image) return;
  if (image.getAttribute('src') !== src) {
    for (const source of picture.querySelectorAll('source')) source.srcset = src;
    image.src = src;
  }
  image.alt = alt;
  if (title) image.title = title;
  else image.removeAttribute('title');
}
