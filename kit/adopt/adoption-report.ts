import { relative } from 'node:path';
import { sitePaths } from '../pages/site-paths.js';
import type { AdoptedSite } from './adopt-site.js';
import { ownComponents } from './own-components.js';
import { readPageFile } from './page-files.js';
import { tellPublicKey } from './public-keys.js';

/** Something that does not work as it did, and the remedy. */
export interface NotTaken {
  readonly what: string;
  readonly remedy: string;
}

/** The result of adopting a legacy site's folder. */
export interface AdoptionReport {
  readonly taken: readonly string[];
  readonly notTaken: readonly NotTaken[];
}

const most = 10;

const named = (names: readonly string[]): string =>
  names.length > most ? `${names.slice(0, most).join(', ')} and ${names.length - most} more` : names.join(', ');

/** Pages of the platform that no file stands for, with the file that was looked for. */
async function withoutFile({ site, pages }: AdoptedSite, paths: Iterable<string>): Promise<readonly string[]> {
  const exists = new Map<string, boolean>();
  const without: string[] = [];
  for (const path of paths) {
    const file = site.existing?.fileOf(path, path) ?? '';
    if (!exists.has(file)) exists.set(file, (await readPageFile(pages, file)) !== undefined);
    if (!exists.get(file)) without.push(`${path} (${file})`);
  }
  return without;
}

/**
 * Says what was taken of a legacy site's folder and what was not. Reads the platform's list of pages.
 *
 * @param folder The folder, for short names of places in it.
 */
export async function adoptionReport(adopted: AdoptedSite, folder: string): Promise<AdoptionReport> {
  const { site, configuration, pages, missing, configFile } = adopted;
  const { chapters, settings, existing, publicOrigin } = site;
  const paths = (await sitePaths(site)).pages;
  const lost = await withoutFile(adopted, paths.keys());
  const own = ownComponents(configuration);
  const notFound = paths.has(site.places.notFound);
  const taken = [
    `${relative(folder, configFile)}: ${Object.entries(chapters)
      .map(([name, { app_id }]) => `${name} (app ${app_id})`)
      .join(
        ', ',
      )}; languages ${settings.languages.map(({ lang }) => lang).join(', ')}; ${existing?.redirects.size ?? 0} redirects`,
    ...(existing?.config.authKey ? ['auth_key: it stays on the server'] : []),
    `${relative(folder, pages) || '.'}/: page sources, style sheets, scripts, pictures`,
    ...own.filter(({ src }) => src !== '').map(({ tag, src }) => `<${tag}>: a component of this site, ${src}`),
    `${paths.size - lost.length} of ${paths.size} pages of the platform have a file`,
  ];
  const notTaken: NotTaken[] = [
    ...missing.map(({ specifier, file }) => ({
      what: `${file} imports "${specifier}", which is not installed: it counts as an empty list.`,
      remedy: 'The blocks of this set stand for it, so the import may go together with the legacy build.',
    })),
    ...(publicOrigin === undefined
      ? [
          {
            what: 'The configuration has no website, so pages name no canonical address and no picture for social networks.',
            remedy: "Add it: export const website = 'studio.example';",
          },
        ]
      : []),
    ...(lost.length > 0
      ? [
          {
            what: `Pages of the platform without a file answer 404: ${named(lost)}.`,
            remedy: 'Add these files, or name other ones for these paths in the routes of the configuration.',
          },
        ]
      : []),
    ...(notFound
      ? []
      : [
          {
            what: `The platform has no page ${site.places.notFound}, so addresses that do not exist get a plain 404.`,
            remedy: `Add an item with the slug ${site.places.notFound} to the app of pages.`,
          },
        ]),
    ...(await adopted.publicKeys()).map(tellPublicKey),
    ...own
      .filter(({ src }) => src === '')
      .map(({ tag }) => ({
        what: `<${tag}> is a component of this site without a script in components_list.`,
        remedy: 'Name its script there as src, or load it on the pages that have the tag.',
      })),
  ];
  return { taken, notTaken };
}
