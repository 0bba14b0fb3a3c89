/** Characters that file names do not need, and that have a special meaning in some file systems. */
const suspicious = /[\\:*?"<>|\p{Cc}]/u;

/**
 * Name of the file, below the folder of an export, under which a static server finds an address.
 *
 * @param isPage True for HTML: a path without an ending is then a folder with an `index.html`.
 * @returns `undefined` for an address that no file can have.
 */
export function fileOfAddress({ pathname }: Pick<URL, 'pathname'>, isPage: boolean): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  const segments = path.split('/').slice(1);
  const last = segments.pop() ?? '';
  if (
    segments.some((segment) => segment === '' || segment === '.' || segment === '..') ||
    last === '.' ||
    last === '..'
  )
    return undefined;
  if (suspicious.test(path) || path.length > 1000 || [...segments, last].some((name) => Buffer.byteLength(name) > 250))
    return undefined;
  if (last !== '' && !(isPage && !/\.html?$/i.test(last))) return [...segments, last].join('/');
  return isPage ? [...segments, ...(last === '' ? [] : [last]), 'index.html'].join('/') : undefined;
}
