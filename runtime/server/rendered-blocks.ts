import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { ComponentData, Site } from '../page/site.js';
import type { KnownBlock } from './made-block.js';
import { askSite } from './record-site.js';
import type { SiteCall } from './record-site.js';

interface RenderedBlocksOptions {
  /** Characters of HTML and of the data behind it that are kept; default 16 million, 32 MB of memory. */
  readonly characters?: number;
}

/** What a block is rendered from at another time. */
interface Now {
  readonly site: Site;
  /** True for a path of the default language that the page's language lacks. */
  readonly lacks: (path: string) => boolean;
}

/**
 * Remembers how blocks were rendered. The same block on the same page is rendered again only where the site answers one
 * of its questions in another way than before: after a text has changed, one block of a page is rendered and all others
 * are taken from here. What was asked for least recently is forgotten first. One for each registry.
 *
 * @example
 * const blocks = new RenderedBlocks();
 * const html = await renderPage(template, { site, registry, url, build, blocks });
 */
export class RenderedBlocks {
  readonly #kept: LRUCache<string, KnownBlock>;

  constructor({ characters = 16_000_000 }: RenderedBlocksOptions = {}) {
    this.#kept = new LRUCache({ maxSize: characters, sizeCalculation: sizeOf });
  }

  /**
   * How a block would be rendered now, with the site's answers of now; `undefined` where it is not known.
   *
   * @param key All inputs of the rendering except the answers of the site.
   */
  async find(key: string, { site, lacks }: Now): Promise<KnownBlock | undefined> {
    const kept = this.#kept.get(key);
    if (!kept || [...kept.lacks].some(([path, before]) => lacks(path) !== before)) return undefined;
    const asked = await Promise.all([...kept.calls].map(([name, call]) => askAgain(name, call, site)));
    const calls = asked.filter((call) => call !== undefined);
    return calls.length === asked.length ? { ...kept, calls: new Map(calls) } : undefined;
  }

  /** Remembers a block under what it was rendered from. */
  keep(key: string, made: KnownBlock): void {
    this.#kept.set(key, made);
  }
}

const sizeOf = ({ html, calls }: KnownBlock, key: string): number =>
  key.length + html.length + [...calls.values()].reduce((size, { answer }) => size + sizeOfJson(answer), 0);

const sizeOfJson = (value: unknown): number => JSON.stringify(value ?? null).length;

/** Of a component no block sees the revision: it goes up with every change anywhere in its document. */
const seenOf = ({ method }: SiteCall, answer: unknown): unknown =>
  method === 'component' && answer ? { ...(answer as ComponentData), rev: 0 } : answer;

/** The same question with its answer of now; `undefined` where that is another one. */
async function askAgain(name: string, call: SiteCall, site: Site): Promise<[string, SiteCall] | undefined> {
  try {
    const answer = await askSite(site, call.method, call.args);
    const isSame = answer === call.answer || isDeepStrictEqual(seenOf(call, answer), seenOf(call, call.answer));
    return isSame ? [name, { ...call, answer }] : undefined;
  } catch {
    // A new rendering may not need this answer any more, or fails with it.
    return undefined;
  }
}
