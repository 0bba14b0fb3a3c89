/** Characters of a path. */
const longestPath = 2000;

/** Control characters, marks that cannot be seen, and halves of surrogate pairs. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/**
 * True for a path that stays on the site: browsers take `//evil.example/` and `/\evil.example/` for other hosts, and drop line breaks and tabs
 * within an address.
 */
export const isOwnPath = (path: unknown): path is string =>
  typeof path === 'string' && path.length <= longestPath && /^\/(?![/\\])[^\\]*$/.test(path) && !unseen.test(path);
