/** Articles on one page of a list (site specification, chapter 9). */
export const pageSize = 12;

/** Articles of the short list (site specification, chapter 9). */
export const shortSize = 3;

/** Orders of a list in addition to the default one, as named in the address. */
export const sortOrders = ['date-newest', 'date-oldest', 'title-a-z', 'title-z-a'] as const;

export type SortOrder = (typeof sortOrders)[number];

/** Order that a query asks for; `undefined`: the usual one. */
export function sortOf(search: string): SortOrder | undefined {
  const asked = new URLSearchParams(search).get('sort');
  return sortOrders.find((order) => order === asked);
}

const pagePart = /^(.*\/)page\/([^/]+)\/$/;

/**
 * A path of a list as its base and its page.
 *
 * @returns `page` is 1 for a path without a page number, and NaN for an invalid one.
 * @example pageOfList('/blog/page/2/') // { base: '/blog/', page: 2 }
 */
export function pageOfList(path: string): { readonly base: string; readonly page: number } {
  const [, base, digits] = pagePart.exec(path) ?? [];
  if (base === undefined || digits === undefined) return { base: path, page: 1 };
  return { base, page: /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : Number.NaN };
}

/** Path of a page of a list; the first one is the list itself. */
export const pathOfPage = (base: string, page: number): string => (page === 1 ? base : `${base}page/${page}/`);

/** Number of pages of a list; an empty one has one page too. */
export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / pageSize));

/** The last segment of a path, by which articles name categories and authors. */
export const lastSegment = (path: string): string => path.split('/').filter(Boolean).at(-1) ?? '';
