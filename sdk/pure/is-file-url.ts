/**
 * Whether a text is an http(s) URL with a host, like those of existing files. Takes time linear in the length of the
 * text.
 *
 * @param url - what an address may be
 * @example isFileUrl('https://example.com/files/27840/1.jpg') // true
 */
export function isFileUrl(url: unknown): url is string {
  if (typeof url !== 'string' || !/^https?:\/\/[^\s/]/i.test(url) || /\s/.test(url)) return false;
  try {
    return new URL(url).hostname !== '';
  } catch {
    return false;
  }
}
