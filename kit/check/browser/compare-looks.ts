import { extname } from 'node:path';
import { registry } from '../../../widgets/registry.js';
import { readExistingConfig } from '../../../widgets/site/existing/existing-config.js';
import type { BrowserFiles } from '../../browser-files.js';
import { createExistingSite } from '../../create-existing-site.js';
import { siteHandler } from '../../site-handler.js';
import { wholeConfiguration } from '../../existing/whole-configuration.js';
import type { CheckOptions } from '../check-page.js';
import type { Finding } from '../finding.js';
import type { ReadPage } from '../read-pages.js';
import { chapterOfPath } from '../chapter-of-path.js';
import { isUnseen } from '../lost-parts.js';
import { blockTags } from '../render-ours.js';
import { shownParts } from '../shown-parts.js';
import { compareMeasures } from './compare-measures.js';
import { measurePage, type PageMeasure } from './measure-page.js';
import { openChromium, type Answer, type ChromiumTab } from './open-chromium.js';
import { platformOfPages } from './platform-of-pages.js';

/** Widths at which pages are compared, in CSS pixels. */
export const comparedWidths = [1440, 390] as const;

/** Origin of both renderings in the browser. No request reaches this host. */
const usualOrigin = 'https://site.example';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};

interface ComparedLooks {
  readonly pages: readonly ReadPage[];
  readonly options: CheckOptions;
  /** The build for browsers, whose style sheets our pages have. */
  readonly files: BrowserFiles;
  /** Path of the browser. */
  readonly browser: string;
}

const legacyNames: readonly string[] = registry.flatMap(({ spec }) => [
  spec.tag,
  ...spec.aliases.map(({ tag }) => tag),
]);

/** A page whose tags hold what the legacy script wrote. */
const isStored = ({ html }: ReadPage): boolean =>
  blockTags(html, registry).some(
    ({ openEnd, innerEnd, attributes }) =>
      attributes['data-gh-ssr'] === undefined && /<[a-z]+\d?[ >]/i.test(html.slice(openEnd, innerEnd)),
  );

/** Answers for the files of the site. */
function filesOf({ readFile }: CheckOptions): Answer {
  return async ({ pathname }) => {
    const bytes = await readFile?.(pathname, '/');
    if (!bytes) return new Response(null, { status: 404 });
    const type = types[extname(pathname).toLowerCase()] ?? 'application/octet-stream';
    return new Response(new Blob([new Uint8Array(bytes)]), { headers: { 'content-type': type } });
  };
}

const asPage = (html: string): Response =>
  new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });

async function measure(tab: ChromiumTab, url: URL, width: number, answer: Answer): Promise<PageMeasure> {
  await tab.open(url, width, answer);
  return (await tab.evaluate(`(${measurePage.toString()})(${JSON.stringify(legacyNames)})`)) as PageMeasure;
}

/** Texts inside the tags of a page, seen at once or not, except those of screen readers. */
const textsOf = (html: string): readonly string[] =>
  blockTags(html, registry).map(({ openEnd, innerEnd }) => {
    const { texts, links } = shownParts(html.slice(openEnd, innerEnd), isUnseen);
    return [...texts, ...links.map(({ text }) => text)].join('');
  });

/** The first origin of the site that the check knows, so that both renderings find their files. */
const originOf = ({ origins }: CheckOptions): string => [...(origins ?? [])][0] ?? usualOrigin;

/**
 * Shows each stored page twice in a browser: its stored HTML, and what the kit writes of it, both with the style sheets of the site and without
 * any script.
 *
 * @returns Findings by path of the page; a page whose tags are empty has none.
 * @throws SiteError `unreachable` where the browser does not start, `bad-option` where no site can be made of the configuration
 */
export async function compareLooks({
  pages,
  options,
  files,
  browser,
}: ComparedLooks): Promise<ReadonlyMap<string, readonly Finding[]>> {
  const found = new Map<string, readonly Finding[]>();
  const stored = pages.filter(isStored);
  if (stored.length === 0 || !options.configuration) return found;
  const origin = originOf(options);
  const siteFiles = filesOf(options);
  const existing = readExistingConfig(wholeConfiguration(options.configuration), 'en');
  const chapters = await Promise.all(
    stored.map(({ path }) => chapterOfPath(path, { existing, exported: options.exported })),
  );
  const paths = stored.map(({ path }) => path).filter((_path, index) => chapters[index] === 'pages');
  const site = createExistingSite({
    platform: platformOfPages({ existing, sources: options, paths }),
    configuration: options.configuration,
    publicOrigin: origin,
    log: () => undefined,
  });
  const byPath = new Map(stored.map(({ path, html }) => [path, html]));
  const handle = siteHandler(site, { files, pages: { template: ({ path }) => byPath.get(path) } });
  const tab = await openChromium(browser);
  try {
    for (const { path, html } of stored) {
      const url = new URL(path, origin);
      const answer = await handle(new Request(url));
      // The page for addresses that do not exist answers with 404, too.
      if (!answer.ok && answer.status !== 404) continue;
      const ours = await answer.text();
      const findings: Finding[] = [];
      for (const width of comparedWidths) {
        const show =
          (page: string, answerOther: Answer): Answer =>
          async (asked) =>
            asked.pathname === path
              ? asPage(page)
              : asked.origin === origin
                ? answerOther(asked)
                : new Response(null, { status: 404 });
        const was = await measure(tab, url, width, show(html, siteFiles));
        const now = await measure(
          tab,
          url,
          width,
          show(ours, async (asked) =>
            asked.pathname.startsWith('/_gh/') ? handle(new Request(asked)) : siteFiles(asked),
          ),
        );
        findings.push(...compareMeasures({ stored: was, ours: now, width, texts: textsOf(ours) }));
      }
      found.set(path, findings);
    }
  } finally {
    await Promise.all([tab.close(), handle.close()]);
  }
  return found;
}
