import { PassThrough, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { BlobError } from './blob-error.js';
import type { BlobState, Blobs } from './blobs.js';
import type { Bucket } from './bucket.js';
import { readListing } from './read-listing.js';
import { sendToBucket, usualS3Limits, type S3Limits, type S3Request } from './s3-request.js';

/** How long a download may stand still, in milliseconds. */
const longestPause = 30_000;

/** Blobs in a bucket of S3-compatible storage. */
export function s3Blobs(bucket: Bucket, limits: S3Limits = usualS3Limits): Blobs {
  const send = (request: S3Request) => sendToBucket(bucket, request, limits);

  async function stat(name: string): Promise<BlobState | undefined> {
    const response = await send({ method: 'HEAD', name });
    return response.ok ? stateOf(response.headers) : undefined;
  }

  return {
    place: `${bucket.url}/${bucket.prefix}`,
    isRemote: true,
    async put(name, content) {
      const response = await send({ method: 'PUT', name, content });
      if (!response.ok) throw missing(bucket);
      await response.body?.cancel();
    },
    async read(name) {
      const response = await send({ method: 'GET', name });
      return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
    },
    async open(name) {
      const state = await stat(name);
      if (!state) return undefined;
      let body: Readable | undefined;
      return {
        ...state,
        async stream(range) {
          const headers = range && { range: `bytes=${range.start}-${range.end}` };
          const response = await send({ method: 'GET', name, ...(headers && { headers }) });
          if (!response.ok || !response.body) throw missing(bucket);
          body = watched(Readable.fromWeb(response.body as ReadableStream));
          return body;
        },
        close: () => Promise.resolve(void body?.destroy()),
      };
    },
    stat,
    async *list(prefix = '') {
      let after: string | undefined;
      do {
        const query = {
          'list-type': '2',
          prefix: bucket.prefix + prefix,
          ...(after !== undefined && { 'continuation-token': after }),
        };
        const response = await send({ method: 'GET', query });
        if (!response.ok) throw missing(bucket);
        const { blobs, next } = readListing(await response.text());
        for (const { name, ...state } of blobs) yield { name: name.slice(bucket.prefix.length), ...state };
        after = next;
      } while (after !== undefined);
    },
    async remove(name) {
      const response = await send({ method: 'DELETE', name });
      await response.body?.cancel();
    },
  };
}

const stateOf = (headers: Headers): BlobState => ({
  size: Number(headers.get('content-length')),
  changed: Date.parse(headers.get('last-modified') ?? ''),
  tag: headers.get('etag') ?? '',
});

const missing = ({ url }: Bucket) =>
  new BlobError('refused', `The bucket ${url} has lost an object that it had before.`);

/** The same stream, which fails when no byte comes for a while. */
function watched(source: Readable): Readable {
  const target = new PassThrough();
  const give = () => source.destroy(new Error(`No byte came for ${longestPause} ms.`));
  let timer = setTimeout(give, longestPause);
  source.on('data', () => {
    clearTimeout(timer);
    timer = setTimeout(give, longestPause);
  });
  source.once('close', () => clearTimeout(timer));
  source.once('error', (error) => target.destroy(error));
  target.once('close', () => source.destroy());
  return source.pipe(target);
}
