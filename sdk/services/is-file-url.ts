const longestUrl = 8192;

/** True where the text is an absolute http or https address. Takes time in proportion to its length. */
export function isFileUrl(url: unknown): boolean {
  if (typeof url !== 'string' || url.length > longestUrl || !URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return (protocol === 'https:' || protocol === 'http:') && hostname !== '';
}
