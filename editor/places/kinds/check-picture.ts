import type { EditTexts } from '../../view/texts.js';

/** For a picture to come, in milliseconds. */
const longest = 10_000;

/** True where a browser shows what is at an address. */
async function isShown(src: string): Promise<boolean> {
  const image = new Image();
  image.src = src;
  const late = new Promise<false>((resolve) => setTimeout(resolve, longest, false));
  return Promise.race([image.decode().then(() => image.naturalWidth > 0), late]).catch(() => false);
}

/** Why the site cannot show what is at an address as a picture; `undefined` where it can. */
export async function checkPicture(src: string): Promise<keyof EditTexts | undefined> {
  if (!mayBeShown(src)) return 'pictureInsecure';
  const url = new URL(src, location.href);
  const isOwn = url.origin === location.origin;
  if (await isShown(url.href)) return undefined;
  if (!isOwn) return 'pictureUnreachable';
  const answer = await fetch(url, { method: 'HEAD' }).catch(() => undefined);
  if (!answer) return 'offline';
  return answer.ok ? 'pictureNoPicture' : 'pictureMissing';
}

/** Whether the policy of the site's pages lets a picture of an address be shown: it takes nothing from others that anybody on the way could change. */
export function mayBeShown(src: string): boolean {
  if (!URL.canParse(src, location.href)) return false;
  const { origin, protocol } = new URL(src, location.href);
  return origin === location.origin || protocol === 'https:';
}
