import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { isUnchanged } from '../../kit/http/is-unchanged.js';
import { negotiateEncoding } from '../../kit/http/negotiate-encoding.js';
import type { Encoding } from '../../kit/http/negotiate-encoding.js';

/** A stored page, whole, as visitors get it in one encoding. */
export interface ReadyPage {
  /** All but those about its bytes. */
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly bytes: Uint8Array;
  readonly encoding?: Encoding | undefined;
  /** False as soon as something may have changed that the page shows. */
  readonly isCurrent: () => boolean;
}

interface ReadyPagesOptions {
  /** Bytes of pages that are kept; default 64 MB. */
  readonly bytes?: number;
  /** What a Host header stands for: pages are kept once for all hosts that get the same text. `undefined`: no page is at hand. Default: itself. */
  readonly nameOf?: (host: string) => string | undefined;
}

/** Bytes of a page's headers and of what belongs to it in memory, roughly. */
const besides = 2000;

/** Headers by which a request may be answered with another page than a visitor's, or that say that it has a body. */
const telling = ['cookie', 'authorization', 'content-length', 'transfer-encoding'] as const;

/**
 * Stored pages at hand for Node's own requests. A visitor who brings nothing but an address gets the page without a way through everything
 * that any other request is looked at by. What was asked for least recently is forgotten first.
 *
 * @example
 * server.on('request', (request, response) => ready.answer(request, response) || listener(request, response));
 */
export class ReadyPages {
  readonly #pages: LRUCache<string, ReadyPage>;

  readonly #nameOf: (host: string) => string | undefined;

  constructor({ bytes = 64_000_000, nameOf = (host) => host }: ReadyPagesOptions = {}) {
    this.#nameOf = nameOf;
    this.#pages = new LRUCache({ maxSize: bytes, sizeCalculation: (page) => page.bytes.length + besides });
  }

  /** Keeps the page that a request was answered with, if it is one that anybody gets who asks for the same address. */
  keep({ method, url, headers }: Request, page: ReadyPage): void {
    const { pathname, search } = new URL(url);
    if (method !== 'GET' || search !== '' || telling.some((name) => headers.has(name))) return;
    const name = this.#nameOf(headers.get('host') ?? '');
    if (name !== undefined) this.#pages.set(keyOf(name, pathname, headers.get('accept-encoding')), page);
  }

  /** Answers a request for a page that is at hand and has not changed. False where somebody else has to. */
  answer({ method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
    if ((method !== 'GET' && method !== 'HEAD') || telling.some((name) => headers[name] !== undefined)) return false;
    const name = this.#nameOf(headers.host ?? '');
    const page = name === undefined ? undefined : this.#pages.get(keyOf(name, url, headers['accept-encoding']));
    if (!page?.isCurrent()) return false;
    if (isUnchanged(headers['if-none-match'], page.etag)) {
      response.writeHead(304, page.headers).end();
      return true;
    }
    const { bytes, encoding } = page;
    const ofBytes = { 'content-length': bytes.length, ...(encoding && { 'content-encoding': encoding }) };
    response.writeHead(200, { ...page.headers, ...ofBytes }).end(method === 'HEAD' ? undefined : bytes);
    return true;
  }
}

const keyOf = (name: string, path: string, accepted: string | null | undefined): string =>
  `${negotiateEncoding(accepted ?? null) ?? ''} ${name} ${path}`;
