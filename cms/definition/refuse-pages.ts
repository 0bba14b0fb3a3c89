import type { ContentPage } from './site-definition.js';

/** What a page is declared in, for people. */
const ofPage = ({ path, chapter }: ContentPage): string => `The page "${path}" of the chapter ${chapter}`;

/**
 * Refuses pages that cannot be opened: their address is missing, invalid or taken, or the site does not have their template.
 *
 * @throws Error naming the page
 */
export function refusePages(pages: readonly ContentPage[], templates: Readonly<Record<string, string>>): void {
  const paths = new Set<string>();
  for (const page of pages) {
    const { path, template } = page;
    if (!/^\/(?:[^/\s?#]+\/)*$/.test(path))
      throw new Error(
        `${ofPage(page)} has an address that is none: it must begin and end with /, as "/some-name/" does.`,
      );
    if (paths.has(path))
      throw new Error(`${ofPage(page)} has the address of another page: give one of them another path.`);
    paths.add(path);
    if (!Object.hasOwn(templates, template))
      throw new Error(
        `${ofPage(page)} has the template "${template}", which the site does not have. It has: ${Object.keys(templates).sort().join(', ')}.`,
      );
  }
}
