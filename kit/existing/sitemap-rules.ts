import { textOf, looseOf } from '../../widgets/site/lists/read-entry.js';
import type { Item } from '../../sdk/index.js';

/** Data of a page in the sitemap, in addition to its address. */
export interface MapEntry {
  /** Name of the map that lists the page. */
  readonly map: string;
  /** `<changefreq>`; empty: the map does not say. */
  readonly frequency: string;
  /** `<priority>`, from 0 to 1; `undefined`: the map does not say. */
  readonly priority: number | undefined;
}

/** What the `sitemap` of each chapter of a legacy configuration asks for. */
export interface SitemapRules {
  /** Names of all maps; one name where the configuration has no `index_sitemap`. */
  readonly maps: readonly string[];
  /** The items of a chapter that maps list. */
  readonly listed: (chapter: string, items: readonly Item[]) => readonly Item[];
  /** @param path Path of the page, with its language. @param inDefault The same without its language. */
  readonly entryOf: (chapter: string, path: string, inDefault: string) => MapEntry;
}

interface Rule {
  readonly fits: (path: string) => boolean;
  readonly entry: Partial<MapEntry>;
}

interface ChapterRules {
  readonly entry: MapEntry;
  readonly cases: readonly Rule[];
  readonly filter: ((items: readonly Item[]) => unknown) | undefined;
  readonly status: number | undefined;
}

const frequencies: ReadonlySet<string> = new Set('always hourly daily weekly monthly yearly never'.split(' '));

/** The name of a map becomes part of an address. */
const isName = (name: string): boolean => /^[\w-]+$/.test(name);

/** An object's data about a page; invalid values count as missing. */
function entryFrom(stored: unknown): Partial<MapEntry> {
  const { frequency, priority, sitemapName } = looseOf(stored);
  const share = typeof priority === 'string' && priority !== '' ? Number(priority) : priority;
  return {
    ...(isName(textOf(sitemapName)) && { map: textOf(sitemapName) }),
    ...(frequencies.has(textOf(frequency)) && { frequency: textOf(frequency) }),
    ...(typeof share === 'number' && share >= 0 && share <= 1 && { priority: share }),
  };
}

function ruleFrom(stored: unknown): readonly Rule[] {
  const { case: wanted } = looseOf(stored);
  const entry = entryFrom(stored);
  if (typeof wanted === 'string') return [{ fits: (path) => path === wanted, entry }];
  // A pattern with the flag g remembers where it stopped.
  if (wanted instanceof RegExp)
    return [{ fits: (path) => new RegExp(wanted.source, wanted.flags.replace('g', '')).test(path), entry }];
  return [];
}

function chapterRules(name: string, stored: unknown): ChapterRules {
  const { cases, filter, status_field_id } = looseOf(stored);
  return {
    entry: { map: isName(name) ? name : 'pages', frequency: '', priority: undefined, ...entryFrom(stored) },
    cases: Array.isArray(cases) ? cases.flatMap(ruleFrom) : [],
    filter: typeof filter === 'function' ? (filter as ChapterRules['filter']) : undefined,
    status: Number(status_field_id) > 0 ? Number(status_field_id) : undefined,
  };
}

const hasStatus = (item: Item, field: number): boolean =>
  item.fields.some(({ field_id, field_value }) => Number(field_id) === field && String(field_value) === '1');

/**
 * Reads what a legacy configuration asks of its sitemap: `frequency`, `priority`, `sitemapName`, `cases`, `filter` and `status_field_id` of each chapter,
 * and `index_sitemap` for several maps.
 *
 * @param onProblem Told of a filter that fails; its chapter is then listed whole.
 */
export function sitemapRules(
  { chapters, index_sitemap }: Readonly<Record<string, unknown>>,
  onProblem: (message: string) => void,
): SitemapRules {
  const rules = new Map(
    Object.entries(looseOf(chapters)).map(([name, chapter]) => [name, chapterRules(name, looseOf(chapter)['sitemap'])]),
  );
  const isIndex = index_sitemap === true || index_sitemap === 'true';
  const named = [...rules.values()].flatMap(({ entry, cases }) => [entry.map, ...cases.map((rule) => rule.entry.map)]);
  const maps = isIndex ? [...new Set(named.filter((name) => name !== undefined))] : [];
  return {
    maps: maps.length > 0 ? maps : ['pages'],
    listed(chapter, items) {
      const { filter, status } = rules.get(chapter) ?? {};
      const shown = status === undefined ? items : items.filter((item) => hasStatus(item, status));
      if (!filter) return shown;
      try {
        const kept = filter(structuredClone(shown));
        if (!Array.isArray(kept)) throw new TypeError('it returned no list');
        const ids = new Set(kept.map((item) => looseOf(item)['item_id']));
        return shown.filter(({ item_id }) => ids.has(item_id));
      } catch (error) {
        onProblem(
          `The filter of the sitemap of chapter "${chapter}" failed: ${String(error)}. All its pages are listed. Correct chapters.${chapter}.sitemap.filter.`,
        );
        return shown;
      }
    },
    entryOf(chapter, path, inDefault) {
      const { entry, cases } = rules.get(chapter) ?? chapterRules(chapter, {});
      const own = cases.find(({ fits }) => fits(path) || fits(inDefault));
      const found = { ...entry, ...own?.entry };
      return isIndex ? found : { ...found, map: 'pages' };
    },
  };
}
