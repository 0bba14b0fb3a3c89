import { Readable } from 'node:stream';
import type { BlobSource, Blobs } from '../../blobs/blobs.js';

/**
 * A blob as what another place puts.
 *
 * @param sha256 Its hash, where the other place needs it: a bucket does.
 */
export function sourceOf(
  blobs: Blobs,
  { name, size }: { readonly name: string; readonly size: number },
  sha256 = '',
): BlobSource {
  async function* bytes(): AsyncGenerator<Buffer> {
    const opened = await blobs.open(name);
    if (!opened) throw new Error(`${name} was removed from ${blobs.place}.`);
    try {
      yield* (await opened.stream()) as AsyncIterable<Buffer>;
    } finally {
      await opened.close();
    }
  }
  return { size, sha256, open: () => Readable.from(bytes()) };
}
