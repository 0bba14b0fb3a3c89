import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './negotiate-encoding.js';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this many bytes packing gains nothing: the text fits into one packet as it is. */
const smallest = 1024;

/** Of brotli, for the home page: 3 ms while somebody waits, and 370 ms afterwards for a tenth less. */
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
  /** The encoding that it is really sent in where this one is asked for, and its bytes. */
  readonly in: (
    encoding: Encoding | undefined,
  ) => Promise<{ readonly encoding?: Encoding; readonly bytes: Uint8Array }>;
}

/** One at a time, so that thorough packing never takes more than one of the threads that files are read with. */
let thorough: Promise<unknown> = Promise.resolve();

/**
 * Packs a text when it is first asked for in an encoding, and keeps the result.
 *
 * @param kept Whether the text will be sent often: then it is packed thoroughly too, after the first answer has gone out fast.
 */
export function packedText(text: string | Uint8Array, kept = false): PackedText {
  const raw = typeof text === 'string' ? Buffer.from(text) : text;
  const packed = new Map<Encoding, Promise<Buffer>>();
  const pack = (encoding: Encoding): Promise<Buffer> => {
    const first = packWith[encoding](raw, quality.now);
    packed.set(encoding, first);
    if (kept && encoding === 'br') {
      thorough = thorough.then(async () => {
        const best = await packWith.br(raw, quality.best);
        packed.set('br', Promise.resolve(best));
      });
    }
    return first;
  };
  return {
    etag: `W/"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`,
    async in(encoding) {
      if (encoding === undefined || raw.length < smallest) return { bytes: raw };
      return { encoding, bytes: await (packed.get(encoding) ?? pack(encoding)) };
    },
  };
}
