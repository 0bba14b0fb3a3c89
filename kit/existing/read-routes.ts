import { looseOf, textOf } from '../../widgets/site/lists/read-entry.js';

/** One trailing slash, as pages have it. */
const asPage = (path: string): string => `${path.replace(/\/+$/, '')}/`;

const listOf = (stored: unknown): readonly unknown[] => (Array.isArray(stored) ? stored : []);

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
  const routes = listOf(stored).flatMap((entry): ReadRoute[] => {
    const { route, index } = looseOf(entry);
    return textOf(route).startsWith('/') ? [{ segments: asPage(textOf(route)).split('/'), file: textOf(index) }] : [];
  });
  return (path) => {
    const asked = asPage(path).split('/');
    return routes.find((route) => fits(route, asked))?.file ?? '';
  };
}

/** The redirects of an existing configuration, `[{ from, to }]`, by the path that they lead away from. */
export function readRedirects(stored: unknown): ReadonlyMap<string, string> {
  const pairs = listOf(stored).flatMap((entry): [string, string][] => {
    const { from, to } = looseOf(entry);
    const target = textOf(to);
    const leads = target.startsWith('/') || /^https?:\/\//i.test(target);
    return textOf(from).startsWith('/') && leads ? [[asPage(textOf(from)), target]] : [];
  });
  return new Map(pairs.filter(([from, to]) => from !== to));
}
