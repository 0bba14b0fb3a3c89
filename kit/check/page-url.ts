/** Address of a page, where it matters only that there is one. Set as a path, because one that begins with two slashes would be read as another host. */
export function pageUrl(path: string, origin = 'https://site.example'): URL {
  const url = new URL(origin);
  url.pathname = path;
  return url;
}
