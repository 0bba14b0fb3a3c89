import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { BlobError } from './blob-error.js';
import type { BlobSource } from './blobs.js';
import type { Bucket } from './bucket.js';

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Name of an object; without one, the request is about the bucket. */
  readonly name?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly content?: Uint8Array | BlobSource;
}

export interface S3Limits {
  /** How often a request is sent at most. */
  readonly tries: number;
  /** Pause before the second try, in milliseconds. Each further one is twice as long. */
  readonly pause: number;
  /** How long the answer may take to begin, in milliseconds; a body adds a second for each 100 kB. */
  readonly patience: number;
}

export const usualS3Limits: S3Limits = { tries: 5, pause: 200, patience: 10_000 };

/** Slowest upload that is waited for, in bytes per millisecond. */
const slowest = 100;

/** Sends a signed request. Repeats it after failures that may pass: every request of this room has the same effect when it is repeated. */
export async function sendToBucket(
  bucket: Bucket,
  request: S3Request,
  { tries, pause, patience }: S3Limits,
): Promise<Response> {
  let failure: unknown;
  for (let tried = 0; tried < tries; tried += 1) {
    // Jitter: several processes must not come back in step.
    if (tried > 0) await delay(pause * 2 ** (tried - 1) * (0.5 + Math.random()));
    try {
      const response = await send(bucket, request, patience);
      if (response.status < 500 && response.status !== 429 && response.status !== 408)
        return await checked(response, bucket);
      await response.body?.cancel();
      failure = `status ${response.status}`;
    } catch (error) {
      if (error instanceof BlobError) throw error;
      failure = error;
    }
  }
  throw new BlobError(
    'unreachable',
    `The bucket ${bucket.url} does not answer (${reasonOf(failure)}). Start its server, or correct the address.`,
    failure,
  );
}

async function send(bucket: Bucket, request: S3Request, patience: number): Promise<Response> {
  const { method, name, query = {}, headers = {}, content } = request;
  const url = new URL(bucket.url + (name === undefined ? '' : `/${encode(bucket.prefix + name)}`));
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  const size = content instanceof Uint8Array ? content.length : (content?.size ?? 0);
  const hash = content instanceof Uint8Array ? sha256(content) : (content?.sha256 ?? sha256(''));
  const signed = await new AwsV4Signer({
    ...{ method, url: url.href, service: 's3', region: bucket.region },
    accessKeyId: bucket.accessKeyId,
    secretAccessKey: bucket.secretAccessKey,
    headers: { ...headers, 'x-amz-content-sha256': hash },
  }).sign();
  const waiting = new AbortController();
  const timer = setTimeout(
    () => waiting.abort(new Error(`no answer within ${patience} ms`)),
    patience + size / slowest,
  );
  const body: Uint8Array | Readable | undefined = content instanceof Uint8Array ? content : content?.open();
  // Bytes in memory get it from fetch. A second one is refused where another undici has replaced Node's dispatcher, as jsdom's does.
  if (content && !(content instanceof Uint8Array)) signed.headers.set('content-length', String(size));
  try {
    return await fetch(signed.url, {
      method,
      headers: signed.headers,
      signal: waiting.signal,
      redirect: 'error',
      ...(body && { body: body as BodyInit, duplex: 'half' }),
    });
  } finally {
    clearTimeout(timer);
    if (body && !(body instanceof Uint8Array)) body.destroy();
  }
}

/** Passes on what was found and what is missing; refusals become errors. */
async function checked(response: Response, bucket: Bucket): Promise<Response> {
  if (response.ok || response.status === 304) return response;
  const text = await response.text();
  const code = /<Code>([\w.]{1,60})<\/Code>/.exec(text)?.[1] ?? '';
  if (response.status === 404 && code !== 'NoSuchBucket') return response;
  throw new BlobError(
    'refused',
    `The bucket ${bucket.url} refused a request (${[response.status, code].join(' ').trim()}). Check that the bucket exists, and that its key may read, write, list and delete.`,
  );
}

/** Each part of a name as S3 signs it: nothing but letters, digits and `-._~` is plain. */
const encode = (name: string) =>
  name
    .split('/')
    .map((part) =>
      encodeURIComponent(part).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`),
    )
    .join('/');

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

function reasonOf(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  return failure.cause instanceof Error ? failure.cause.message || failure.message : failure.message;
}
