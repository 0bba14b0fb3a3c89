/** An address of the site that leads elsewhere on the site. */
export interface Redirect {
  readonly from: string;
  /** Path of the site; may have a query and a fragment. */
  readonly to: string;
}

/** Key of the setting whose document has the redirects: `{ redirects: { list: [{ id, from, to }] } }`. */
export const redirectsKey = 'redirects';

/** Redirects of a site. */
const mostRedirects = 2000;

/** Redirects that a visitor follows at most. */
const mostSteps = 10;

/** Browsers take `//evil.example` and `/\evil.example` for other hosts. */
const ownPath = /^\/(?![/\\])[^\s\\<>"'\p{Cc}\p{Cf}]{0,400}$/u;

const pathOf = (address: string): string => address.replace(/[?#].*$/s, '');

/** A path as redirects are compared: with a slash at its end, unless it names a file. */
export function comparedPath(path: string): string {
  const own = pathOf(path);
  return own.endsWith('/') || /\.[a-z0-9]{1,8}$/i.test(own) ? own : `${own}/`;
}

/** Why a redirect cannot be stored. `form`: not a path of the site. `same`: both paths are the same. `taken`: another redirect has the path. `loop`: visitors would go round in a circle. */
export type RedirectFlaw = 'from' | 'to' | 'same' | 'taken' | 'loop' | 'many';

/**
 * Follows redirects from a path.
 *
 * @param targets targets by compared paths
 * @param isPage true for a path with a page: visitors stay there
 * @returns the last target; `undefined` if nothing leads on, or the redirects go round in a circle
 */
export function followRedirects(
  targets: ReadonlyMap<string, string>,
  path: string,
  isPage: (path: string) => boolean,
): string | undefined {
  let at = path;
  for (let step = 0; step < mostSteps; step += 1) {
    const next = isPage(comparedPath(at)) ? undefined : targets.get(comparedPath(at));
    if (next === undefined) return at === path ? undefined : at;
    at = next;
  }
  return undefined;
}

/** What is wrong with a new redirect; `undefined` if it can be stored. */
export function redirectFlaw({ from, to }: Redirect, others: readonly Redirect[]): RedirectFlaw | undefined {
  if (!ownPath.test(from) || /[?#]/.test(from)) return 'from';
  if (!ownPath.test(to)) return 'to';
  if (comparedPath(from) === comparedPath(to)) return 'same';
  if (others.some((other) => comparedPath(other.from) === comparedPath(from))) return 'taken';
  if (others.length >= mostRedirects) return 'many';
  const targets = new Map([...others, { from, to }].map((other) => [comparedPath(other.from), other.to]));
  return followRedirects(targets, from, () => false) === undefined ? 'loop' : undefined;
}

/** The redirects in a document that are well-formed; others do not count. */
export function redirectsIn(data: unknown): readonly (Redirect & { readonly id: string })[] {
  const list = (
    (data as Record<string, { readonly list?: unknown } | undefined> | null | undefined)?.[redirectsKey] ?? {}
  ).list;
  if (!Array.isArray(list)) return [];
  return (list as readonly unknown[]).slice(0, mostRedirects).flatMap((entry) => {
    const { id, from, to } = (entry ?? {}) as Readonly<Record<string, unknown>>;
    if (typeof from !== 'string' || typeof to !== 'string' || !ownPath.test(from) || !ownPath.test(to)) return [];
    return [{ id: typeof id === 'string' ? id : '', from, to }];
  });
}
