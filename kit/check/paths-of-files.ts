import { pairsOf, readRoutes } from '../existing/read-routes.js';

const isParameter = (segment: string): boolean => segment.startsWith(':');

/** File names as routes and folders have them: `/src/blog/blog.html` and `blog/blog.html` are one file. */
const fileName = (file: string): string => file.replace(/^(?:\.?\/)?(?:src\/)?/, '');

/** True for a path that a route's pattern describes. */
function fits(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const segments = path.split('/');
  return (
    wanted.length === segments.length &&
    wanted.every((segment, index) => (isParameter(segment) ? segments[index] !== '' : segment === segments[index]))
  );
}

/**
 * Finds the path of a page by the file that the routes of a configuration name: `blog/blog.html` is `/blog/`.
 *
 * @param routes Routes of the configuration.
 * @param known Paths of articles, authors and categories; the first one that a pattern such as `/blog/:category/` describes stands for it.
 * @returns The path of a file; `undefined` where no route names it.
 */
export function pathsOfFiles(routes: unknown, known: readonly string[] = []): (file: string) => string | undefined {
  const fileOf = readRoutes(routes);
  const patterns = pairsOf(routes, ['route', 'index'])
    .map(([route, file]) => ({ route, file: fileName(file), parameters: route.split('/').filter(isParameter).length }))
    .sort((one, other) => one.parameters - other.parameters);
  return (name) => {
    const file = fileName(name);
    const own = patterns.find((pattern) => pattern.file === file);
    if (!own || own.parameters === 0) return own?.route;
    return known.find((path) => fits(own.route, path) && fileName(fileOf(path)) === file) ?? own.route;
  };
}
