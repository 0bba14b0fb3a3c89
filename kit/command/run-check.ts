import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfiguration, readJson, type ReadConfiguration } from '../adopt/read-configuration.js';
import { fillComponents } from '../adopt/fill-components.js';
import { readShell } from '../adopt/read-shell.js';
import { publicKeys, tellPublicKey } from '../adopt/public-keys.js';
import { articlesIn, type ExportedJson } from '../check/articles-in.js';
import { checkArticle } from '../check/check-article.js';
import { checkPage, type CheckOptions } from '../check/check-page.js';
import { documentHosts } from '../check/document-hosts.js';
import { checkTable, countFindings } from '../check/check-table.js';
import { filesOfAddress, filesOfFolder } from '../check/read-files.js';
import { pagesOfAddress, pagesOfFolder, usualMostPages } from '../check/read-pages.js';
import { exportedClient } from '../check/exported-client.js';
import { pathsOfFiles } from '../check/paths-of-files.js';
import { isExistingConfiguration } from '../existing/unread-keys.js';
import { wholeConfiguration } from '../existing/whole-configuration.js';
import { readExistingConfig } from '../../widgets/site/existing/existing-config.js';
import type { PageReport } from '../check/finding.js';
import type { MediaDirective, MediaHosts } from '../pages/media-hosts.js';
import { SiteError } from '../site-error.js';
import type { BrowserFiles } from '../browser-files.js';
import type { CommandArguments } from './read-arguments.js';
import { compareInBrowser } from './compare-in-browser.js';
import type { CommandOutput } from './command-output.js';
import { exportedArticles, readExported } from './read-exported.js';

type Loose = Readonly<Record<string, unknown>>;

/** What was given is a configuration by key, or that of an existing site, whose parts have another place. */
const configurationOf = (given: Loose): Pick<CheckOptions, 'config' | 'configuration'> =>
  isExistingConfiguration(given) ? { configuration: given } : { config: given };

/** Documents of a folder by their keys: the names of its files, with the folders before them where `deep`. */
async function documentsIn(folder: string, deep: boolean): Promise<Readonly<Record<string, Loose>>> {
  const names = await readdir(folder, { recursive: deep, encoding: 'utf8' });
  const files = names.filter((name) => name.endsWith('.json'));
  const documents = files.map(
    async (name) => [name.replaceAll('\\', '/').slice(0, -'.json'.length), await readJson(join(folder, name))] as const,
  );
  return Object.fromEntries(await Promise.all(documents));
}

/** Documents of a folder are those of pages, documents of a folder in it those of the chapter that has its name. */
async function readDocuments(folder: string): Promise<Pick<CheckOptions, 'documents' | 'chapterDocuments'>> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((cause: unknown) => {
    throw new SiteError('unreachable', `The folder ${folder} cannot be read.`, { cause });
  });
  const chapters = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const read = chapters.map(async (name) => [name, await documentsIn(join(folder, name), true)] as const);
  const { pages, ...chapterDocuments } = Object.fromEntries(await Promise.all(read));
  return { documents: { ...pages, ...(await documentsIn(folder, false)) }, chapterDocuments };
}

function mostPages(text: string | boolean | undefined): number {
  if (text === undefined) return usualMostPages;
  const most = Number(text);
  if (Number.isSafeInteger(most) && most > 0) return most;
  throw new SiteError('bad-option', `--pages is a whole number of pages, and is "${String(text)}".`);
}

/** Parts of exported articles that no page will show. */
function checkArticles(
  place: string,
  exported: readonly ExportedJson[],
  { configuration, origins }: CheckOptions,
): readonly PageReport[] {
  const chapters = configuration && readExistingConfig(wholeConfiguration(configuration), 'en').chapters;
  const articles = articlesIn(exported, chapters);
  if (articles.length === 0)
    throw new SiteError(
      'bad-option',
      `${place} has no articles: no item, document or text of one is in it. ${exportedArticles}`,
    );
  return articles.map((article) => checkArticle(article, origins));
}

/** The site's own origins: the address that is checked, and the one that the configuration names. */
function originsOf(place: string, { configuration }: CheckOptions): ReadonlySet<string> {
  const website = configuration && readExistingConfig(wholeConfiguration(configuration), 'en').config('origin');
  const addresses = [place, typeof website === 'string' ? website : ''];
  return new Set(
    addresses
      .filter((address) => /^https?:/i.test(address) && URL.canParse(address))
      .map((address) => new URL(address).origin),
  );
}

/** All hosts of pictures and films, those of documents that no page was read for included. */
function hostsOf(reports: readonly PageReport[], { documents, chapterDocuments, origins }: CheckOptions): MediaHosts {
  const all = [...reports.map(({ hosts }) => hosts), documentHosts([documents, chapterDocuments], origins)];
  const merged = (directive: MediaDirective) => [...new Set(all.flatMap((hosts) => hosts[directive]))].sort();
  return { 'img-src': merged('img-src'), 'media-src': merged('media-src') };
}

/** Login keys that visitors can read: each is a warning at the file that has it. */
async function keyReports(place: string, read: ReadConfiguration | undefined): Promise<readonly PageReport[]> {
  const keys = /^https?:/i.test(place) ? [] : await publicKeys(place, read);
  return keys.map((key): PageReport => {
    const { what, remedy } = tellPublicKey(key);
    const message = `${what} ${remedy}`;
    return {
      path: key.place,
      isFile: true,
      tags: [],
      findings: [{ kind: 'configuration', level: 'warning', tag: '', message }],
      hosts: { 'img-src': [], 'media-src': [] },
    };
  });
}

/** Options for tests. */
interface CheckSettings {
  /** The build for browsers, whose style sheets our pages have; default: that of the installed package. */
  readonly files?: BrowserFiles | undefined;
}

/** `siteblocks check`: reads pages, prints what was found, and says by its exit code whether a visitor would miss anything. */
export async function runCheck(
  { places, options }: CommandArguments,
  output: CommandOutput,
  { files }: CheckSettings = {},
): Promise<0 | 1 | 2> {
  const [place, ...others] = places;
  if (place === undefined || others.length > 0)
    throw new SiteError('bad-option', 'Name one folder or one address: siteblocks check https://studio.example/');
  const { config, documents, articles } = options;
  const read = typeof config === 'string' ? await readConfiguration(config) : undefined;
  const given: CheckOptions = {
    ...(read && configurationOf(read.configuration)),
    ...(typeof documents === 'string' && (await readDocuments(documents))),
  };
  const exported = typeof articles === 'string' ? await readExported(articles) : undefined;
  const known = { ...given, origins: originsOf(place, given), exported: exported && exportedClient(exported) };
  const ofArticles = typeof articles === 'string' && exported ? checkArticles(articles, exported, known) : [];
  const whole = given.configuration && wholeConfiguration(given.configuration);
  const isRunning = /^https?:\/\//i.test(place);
  const { pages, parts } = isRunning
    ? { pages: await pagesOfAddress(place, mostPages(options['pages'])), parts: new Map<string, string>() }
    : await pagesOfFolder(
        place,
        pathsOfFiles(
          whole?.['routes'],
          ofArticles.map(({ path }) => path),
        ),
      );
  const sources = {
    ...known,
    readFile: isRunning ? filesOfAddress(place) : filesOfFolder(place),
  };
  if (pages.length === 0)
    throw new SiteError(
      'unreachable',
      `The folder ${place} has no page: no file that ends in .html and has <html>, <head> or <body>.`,
    );
  const components = await readShell(whole ?? {}, async (file) => parts.get(file) ?? parts.get(`src/${file}`));
  const filled = pages.map(({ path, html }) => ({ path, html: fillComponents(html, components) }));
  const ofPages: PageReport[] = [];
  for (const { path, html } of filled) ofPages.push(await checkPage(html, path, sources));
  const { browser } = options;
  const compared = await compareInBrowser({
    pages: filled,
    reports: ofPages,
    options: sources,
    browser: typeof browser === 'string' ? browser : undefined,
    files,
  });
  const reports = [...compared.reports];
  reports.push(...ofArticles, ...(await keyReports(place, read)));
  output.write(
    options['json']
      ? `${JSON.stringify(reports, undefined, 1)}\n`
      : checkTable(reports, hostsOf(reports, sources), [...parts.keys()], compared.note),
  );
  const { error, warning } = countFindings(reports);
  return error > 0 || (options['strict'] && warning > 0) ? 1 : 0;
}
