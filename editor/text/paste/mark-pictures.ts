/** Attribute of a pasted picture that the site does not have yet: its number. No such picture is stored. */
export const takingMark = 'data-gh-taking';

/** A picture in pasted HTML. */
export interface PastedPicture {
  readonly src: string;
  readonly alt: string;
}

/** What becomes of a pasted picture: it stays under an address of the site, waits under a number until the site has it, or goes. */
export type PictureFate = { readonly src: string } | { readonly id: string } | 'drop';

/** Invisible pictures count the readers of web pages and letters. */
const isPixel = (picture: Element): boolean =>
  ['width', 'height'].every((size) => /^[01](?:px)?$/.test(picture.getAttribute(size)?.trim() ?? ''));

/** Decides on each picture of pasted HTML. */
export function markPictures(root: ParentNode, decide: (picture: PastedPicture) => PictureFate): void {
  for (const picture of root.querySelectorAll('img')) {
    const src = picture.getAttribute('src')?.trim() ?? '';
    const alt = picture.getAttribute('alt') ?? '';
    const fate = src === '' || isPixel(picture) ? 'drop' : decide({ src, alt });
    if (fate === 'drop') {
      picture.remove();
      continue;
    }
    picture.removeAttribute(takingMark);
    if ('src' in fate) picture.setAttribute('src', fate.src);
    else {
      picture.removeAttribute('src');
      picture.setAttribute(takingMark, fate.id);
    }
  }
}
