import { Parser } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import studio from '../../demo/content/site.js';
import type { SiteDefinition } from '../../cms/definition/site-definition.js';
import { inLanguage } from '../../runtime/page/page-info.js';
import { pathsOf } from '../support/paths-of.js';
import { readingSite } from '../support/reading-site.js';
import { discard, startSite, type RunningSite } from '../support/site.js';
import { buildWorkshop } from '../support/workshop.js';
import workshop from '../sites/workshop/site.js';

/** Parts of addresses that a block of every page answers, instead of an element with that id. */
const handledByBlocks: ReadonlySet<string> = new Set(['cookie-settings']);

/** Paths other than pages. */
const isPagePath = (path: string): boolean => !/^\/(?:assets|_gh|GudHub)(?:\/|$)/.test(path);

interface ReadPage {
  readonly status: number;
  readonly hops: number;
  readonly title: string;
  readonly description: string;
  readonly headings: number;
  readonly ids: ReadonlySet<string>;
  readonly hidden: boolean;
  /** Paths with their parts: `/portfolio/#interior`. */
  readonly links: readonly string[];
  /** Names of the pictures between header and footer, in their order. A comparison may show the finished picture again. */
  readonly pictures: readonly string[];
}

/** Name of a picture in whichever size. */
const pictureName = (src: string): string | undefined =>
  /\/assets\/images\/([\w/-]+?)(?:-600|-1200)?\.\w+$/.exec(src)?.[1];

function parsePage(html: string, base: string): Omit<ReadPage, 'status' | 'hops'> {
  const ids = new Set<string>();
  const links = new Set<string>();
  const metas = new Map<string, string>();
  const pictures: string[] = [];
  let title = '';
  let headings = 0;
  let inTitle = false;
  let inHead = false;
  let inCompare = false;
  const parser = new Parser({
    onopentag(tag, { id, href, name, content = '', src = '' }) {
      if (id) ids.add(id);
      if (tag === 'h1') headings += 1;
      if (tag === 'header') inHead = true;
      if (tag === 'gh-compare') inCompare = true;
      const picture = tag === 'img' && !inHead && !inCompare ? pictureName(src) : undefined;
      if (picture) pictures.push(picture);
      if (tag === 'meta' && name) metas.set(name, content);
      inTitle = tag === 'title';
      if (tag !== 'a' || href === undefined) return;
      const { origin, pathname, hash } = new URL(href, base);
      if (origin === new URL(base).origin && isPagePath(pathname)) links.add(pathname + hash);
    },
    ontext(text) {
      if (inTitle) title += text;
    },
    onclosetag(tag) {
      inTitle = false;
      if (tag === 'header') inHead = false;
      if (tag === 'gh-compare') inCompare = false;
    },
  });
  parser.end(html);
  const description = metas.get('description') ?? '';
  return { title, description, headings, ids, hidden: metas.get('robots') === 'noindex', links: [...links], pictures };
}

async function readPage(origin: string, path: string): Promise<ReadPage> {
  let answer = await fetch(origin + path, { redirect: 'manual' });
  let hops = 0;
  while (answer.status >= 300 && answer.status < 400 && hops < 5) {
    hops += 1;
    answer = await fetch(new URL(answer.headers.get('location') ?? '', answer.url), { redirect: 'manual' });
  }
  return { status: answer.status, hops, ...parsePage(await answer.text(), answer.url) };
}

const pathOf = (link: string): string => link.split('#')[0] as string;

let started: RunningSite | undefined;
afterAll(() => discard(started));

interface LinkedSite {
  readonly name: string;
  readonly definition: SiteDefinition;
  readonly start: () => Promise<Pick<RunningSite, 'origin'>>;
  /** Pictures that its pages show at least. */
  readonly pictures: number;
}

const sites: readonly LinkedSite[] = [
  { name: 'the studio', definition: studio, start: async () => readingSite(), pictures: 500 },
  {
    name: 'the workshop',
    definition: workshop,
    start: async () => (started = await startSite({ env: { SITE: await buildWorkshop() } })),
    pictures: 0,
  },
];

describe.each(sites)('$name', ({ definition, start, pictures: fewestPictures }) => {
  /** Pages that can be reached from the home page of some language, by path. */
  const pages = new Map<string, ReadPage>();

  beforeAll(async () => {
    const { origin } = await start();
    const { languages } = definition.settings;
    const waiting = languages.map((language) => inLanguage('/', language, languages));
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      if (pages.has(path)) continue;
      const page = await readPage(origin, path);
      pages.set(path, page);
      waiting.push(...page.links.map(pathOf));
    }
  });

  /** Every link of the site that is wrong in some way, with the page it stands on. */
  const wrongLinks = (isWrong: (target: ReadPage, part: string) => boolean): string[] =>
    [...pages].flatMap(([path, { links }]) =>
      links.flatMap((link) => {
        const part = decodeURIComponent(link.split('#')[1] ?? '');
        return isWrong(pages.get(pathOf(link)) as ReadPage, part) ? [`${path} leads to ${link}`] : [];
      }),
    );

  describe('links from the home page on', () => {
    it('lead to pages that exist, without a redirect', () => {
      expect(wrongLinks(({ status, hops }) => status !== 200 || hops > 0)).toEqual([]);
    });

    it('name only parts that their page has', () => {
      expect(wrongLinks(({ ids }, part) => part !== '' && !ids.has(part) && !handledByBlocks.has(part))).toEqual([]);
    });

    it('reach every public page of the site', () => {
      const hidden = new Set(definition.pages.filter((page) => page.hidden).map(({ path }) => path));
      const isPublic = (path: string) => ![...hidden].some((end) => path.endsWith(end));
      expect(pathsOf(definition).filter((path) => isPublic(path) && !pages.has(path))).toEqual([]);
    });
  });

  describe('every page that a link leads to', () => {
    it('has one heading of the first level', () => {
      expect([...pages].filter(([, { headings }]) => headings !== 1).map(([path]) => path)).toEqual([]);
    });

    it('shows no picture twice', () => {
      const paths = [...pages.keys()].filter((path) => !path.endsWith('/blocks/'));
      const twice = paths.flatMap((path) => {
        const { pictures } = pages.get(path) as ReadPage;
        return pictures
          .filter((name, index) => pictures.indexOf(name) !== index)
          .map((name) => `${path} shows ${name} twice`);
      });
      expect(paths.flatMap((path) => pages.get(path)?.pictures ?? []).length).toBeGreaterThanOrEqual(fewestPictures);
      expect(twice).toEqual([]);
    });

    it('has a title and a description that no other page has', () => {
      const shown = [...pages].filter(([, { hidden }]) => !hidden);
      for (const key of ['title', 'description'] as const) {
        const first = new Map<string, string>();
        for (const [path, page] of shown) {
          expect(page[key], `${key} of ${path}`).not.toBe('');
          expect(first.get(page[key]), `${path} has the ${key} “${page[key]}” of`).toBeUndefined();
          first.set(page[key], path);
        }
      }
    });
  });
});
