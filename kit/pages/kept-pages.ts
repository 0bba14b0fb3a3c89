import { LRUCache } from 'lru-cache';
import { packedText, type PackedText } from '../http/packed-text.js';
import { withOrigin } from '../http/site-origin.js';
import type { RenderedPage } from './render-route.js';

/** A page as it is sent again and again. */
export interface KeptPage extends Pick<RenderedPage, 'status' | 'headers'> {
  /** Its HTML for an origin, compressed once per requested encoding. */
  readonly textFor: (origin: string) => PackedText;
}

interface KeptOptions {
  /** How long a page is kept, in milliseconds; 0 keeps none. */
  readonly time: number;
  /** Memory that kept pages may take, in bytes; default 64 MB. What has not been asked for longest goes first. */
  readonly bytes?: number;
  /** Milliseconds since any moment; default the process's own. */
  readonly clock?: () => number;
}

/** Origins under which the text of one page is kept. */
const keptOrigins = 4;

/** Text in memory takes two bytes a character, its UTF-8 and its packed copies about as much again. */
const bytesOf = (html: string): number => html.length * 4;

function keptPage({ status, headers, html }: RenderedPage): KeptPage {
  // A site has one origin; one without a public name has another for each name of its machine.
  const texts = new LRUCache<string, PackedText>({ max: keptOrigins });
  return {
    status,
    headers,
    textFor(origin) {
      const text = texts.get(origin) ?? packedText(withOrigin(html, origin));
      texts.set(origin, text);
      return text;
    },
  };
}

/**
 * Caches rendered pages for a while. Requests for a page that is being rendered wait for that rendering. A failed page
 * is rendered again.
 *
 * @returns The page under a key: as it is kept, else as `render` makes it.
 */
export function keptPages({
  time,
  bytes = 64_000_000,
  clock = () => performance.now(),
}: KeptOptions): (key: string, render: () => Promise<RenderedPage>) => Promise<KeptPage> {
  const running = new Map<string, Promise<KeptPage>>();
  const kept = new LRUCache<string, { readonly page: KeptPage; readonly until: number }>({ maxSize: bytes });

  async function make(key: string, render: () => Promise<RenderedPage>): Promise<KeptPage> {
    const rendered = await render();
    const page = keptPage(rendered);
    if (time > 0) kept.set(key, { page, until: clock() + time }, { size: Math.max(1, bytesOf(rendered.html)) });
    return page;
  }

  return async (key, render) => {
    const known = kept.get(key);
    if (known && known.until > clock()) return known.page;
    kept.delete(key);
    const making = running.get(key) ?? make(key, render).finally(() => running.delete(key));
    running.set(key, making);
    return making;
  };
}
