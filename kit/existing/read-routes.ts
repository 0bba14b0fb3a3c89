import { isOwnPath } from '../http/own-path.js';
import { looseOf, textOf } from '../../widgets/site/lists/read-entry.js';

/** One trailing slash, as pages have it. */
const asPage = (path: string): string => `${path.replace(/(?<!\/)\/+$/, '')}/`;

/** Pairs of a list, `[{ from, to }]`, or of an object, `{ from: to }`. */
export function pairsOf(
  stored: unknown,
  [first, second]: readonly [string, string],
): readonly (readonly [string, string])[] {
  const entries: readonly (readonly [unknown, unknown])[] = Array.isArray(stored)
    ? stored.map((entry) => [looseOf(entry)[first], looseOf(entry)[second]])
    : Object.entries(looseOf(stored));
  return entries.map(([from, to]) => [textOf(from), textOf(to)]);
}

interface ReadRoute {
  readonly segments: readonly string[];
  readonly file: string;
}

const fits = ({ segments }: ReadRoute, asked: readonly string[]): boolean =>
  segments.length === asked.length &&
  segments.every((segment, index) => (segment.startsWith(':') ? asked[index] !== '' : segment === asked[index]));

/**
 * The routes of an existing configuration, `[{ route: '/blog/:category/:article/', index: 'article.html' }]`: the first one that fits a path
 * names its file.
 *
 * @returns The file of a path in the default language; empty where no route fits.
 */
export function readRoutes(stored: unknown): (path: string) => string {
  const routes: readonly ReadRoute[] = pairsOf(stored, ['route', 'index'])
    .filter(([route]) => route.startsWith('/'))
    .map(([route, file]) => ({ segments: asPage(route).split('/'), file }));
  return (path) => {
    const asked = asPage(path).split('/');
    return routes.find((route) => fits(route, asked))?.file ?? '';
  };
}

/** The redirects of an existing configuration, `[{ from, to }]`, by the path that they lead away from. */
export function readRedirects(stored: unknown): ReadonlyMap<string, string> {
  const leads = (to: string) => isOwnPath(to) || /^https?:\/\//i.test(to);
  const pairs = pairsOf(stored, ['from', 'to'])
    .filter(([from, to]) => from.startsWith('/') && leads(to))
    .map(([from, to]) => [asPage(from), to] as const);
  return new Map(pairs.filter(([from, to]) => from !== to));
}
