/** Whether the policy of the site's pages lets a picture of an address be shown: it takes nothing from others that anybody on the way could change. */
export function mayBeShown(src: string): boolean {
  if (!URL.canParse(src, location.href)) return false;
  const { origin, protocol } = new URL(src, location.href);
  return origin === location.origin || protocol === 'https:';
}
