import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { BlobSource } from '../../blobs/blobs.js';

/** The same bytes; their stream fails at its end when they are not those of the hash. So no damaged bytes are put under it. */
export function checkedSource(source: BlobSource): BlobSource {
  return {
    ...source,
    open() {
      const hash = createHash('sha256');
      const checked = new Transform({
        transform(bytes: Buffer, _encoding, done) {
          hash.update(bytes);
          done(null, bytes);
        },
        flush(done) {
          const isRight = hash.digest('hex') === source.sha256;
          done(isRight ? null : new DamagedContent(source.sha256));
        },
      });
      const opened = source.open();
      opened.once('error', (error) => checked.destroy(error));
      checked.once('close', () => opened.destroy());
      return opened.pipe(checked);
    },
  };
}

/** Bytes that are not those of their hash. */
export class DamagedContent extends Error {
  constructor(hash: string) {
    super(`The content ${hash} is damaged: its bytes have another hash.`);
  }
}
