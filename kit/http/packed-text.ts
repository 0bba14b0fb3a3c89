import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Encoding } from './negotiate-encoding.js';
import { PackingQueue } from './packing-queue.js';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this many bytes packing gains nothing: the text fits into one packet as it is. */
const smallest = 1024;

/** Of brotli, for the home page: 3 ms while a client waits, and 370 ms afterwards for a tenth less. */
const quality = { now: 5, best: 11 } as const;

const packWith: Readonly<Record<Encoding, (raw: Uint8Array, level: number) => Promise<Buffer>>> = {
  br: (raw, level) =>
    brotli(raw, {
      params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length },
    }),
  gzip: (raw) => zip(raw),
};

/** A text as it goes over the wire. */
export interface PackedText {
  /** The same for all encodings: it names what is said, so it is a weak one. */
  readonly etag: string;
  /** The encoding and bytes that are sent if the client requests this encoding. */
  readonly in: (
    encoding: Encoding | undefined,
  ) => Promise<{ readonly encoding?: Encoding; readonly bytes: Uint8Array }>;
}

/** Limit of the memory for packed texts that are kept, in bytes. */
const keptBytes = 32_000_000;

const queue = new PackingQueue();

/** The same text is packed once, however often it is made again: under many host names, for instance. */
const known = new LRUCache<string, Packing>({ maxSize: keptBytes, sizeCalculation: ({ raw }) => raw.length * 2 });

/** One text, and what has been packed of it. */
class Packing implements PackedText {
  readonly etag: string;
  readonly raw: Uint8Array;
  /** Whether the text will be sent often: then it is packed thoroughly, too. */
  isKept = false;
  #isThorough = false;
  readonly #packed = new Map<Encoding, Promise<Buffer>>();

  constructor(raw: Uint8Array, etag: string) {
    this.raw = raw;
    this.etag = etag;
  }

  async in(encoding: Encoding | undefined): ReturnType<PackedText['in']> {
    if (encoding === undefined || this.raw.length < smallest) return { bytes: this.raw };
    const packing = this.#packed.get(encoding) ?? this.#pack(encoding);
    // While too many texts wait, one goes as it is.
    if (!packing) return { bytes: this.raw };
    const bytes = await packing;
    if (encoding === 'br') this.#packThoroughly();
    return { encoding, bytes };
  }

  #pack(encoding: Encoding): Promise<Buffer> | undefined {
    const packing = queue.now(() => packWith[encoding](this.raw, quality.now));
    if (packing) this.#packed.set(encoding, packing);
    packing?.catch(() => this.#packed.delete(encoding));
    return packing;
  }

  #packThoroughly(): void {
    if (!this.isKept || this.#isThorough) return;
    this.#isThorough = queue.later(async () => {
      const best = await packWith.br(this.raw, quality.best);
      this.#packed.set('br', Promise.resolve(best));
    });
  }
}

/**
 * Packs a text when it is first asked for in an encoding, and keeps the result.
 *
 * @param kept Whether the text will be sent often: then it is packed thoroughly too, after the first answer has gone out fast.
 */
export function packedText(text: string | Uint8Array, kept = false): PackedText {
  const raw = typeof text === 'string' ? Buffer.from(text) : text;
  const etag = `W/"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`;
  const packing = known.get(etag) ?? new Packing(raw, etag);
  packing.isKept ||= kept;
  known.set(etag, packing);
  return packing;
}
