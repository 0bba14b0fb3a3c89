import { serverCleaner } from '../../runtime/server/sanitize-server.js';

/** Where a site's own components ask for documents: `/siteblocks-data/pages.json`. An address without an ending would be a page's. */
export const componentDataPath = '/siteblocks-data/';
const ending = '.json';

/** Maximum levels of objects and lists in a document; deeper values are `null`. */
const deepest = 100;

/** A value with every text that has markup cleaned. Texts without markup stay as they are: they may be addresses. */
function cleaned(value: unknown, clean: (html: string) => string, level = 0): unknown {
  if (typeof value === 'string') return value.includes('<') ? clean(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (level === deepest) return null;
  if (Array.isArray(value)) return value.map((entry) => cleaned(entry, clean, level + 1));
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, cleaned(entry, clean, level + 1)]));
}

/**
 * Answers components with documents of the site whose texts are safe as HTML, because legacy components write them into the page as they are.
 *
 * @param url address of the request
 * @param ask answers requests to the site's endpoints
 * @returns undefined for all other requests
 */
export async function componentData(
  url: URL,
  ask: (request: Request) => Promise<Response>,
): Promise<Response | undefined> {
  const { pathname, search } = url;
  if (!pathname.startsWith(componentDataPath) || !pathname.endsWith(ending)) return undefined;
  const path = `/_gh/data/${pathname.slice(componentDataPath.length, -ending.length)}${search}`;
  const answer = await ask(new Request(new URL(path, url)));
  if (!answer.ok) return answer;
  const data: unknown = await answer.json();
  return Response.json(cleaned(data, await (await serverCleaner()).ahead(data)));
}
