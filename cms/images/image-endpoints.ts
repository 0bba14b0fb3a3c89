import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { mostPictureBytes } from '../../widgets/shared/picture-limits.js';
import type { SiteLog } from '../../kit/created-site.js';
import { isUnchanged } from '../../kit/http/is-unchanged.js';
import { diskFullMessage, isDiskFull } from '../storage/disk-full.js';
import type { SiteStorage } from '../storage/site-storage.js';
import { encodePicture, placeholderOf, type PictureSize } from './encode-picture.js';
import { allowedSource, fetchSource, type SourceLimits, type SourceNetwork, parseAddress } from './fetch-source.js';
import { ImageError } from './image-error.js';
import type { ImageFolder } from './image-folder.js';
import { imagesPath } from '../../kit/pages/images-path.js';
import { fileOfAddress, normalisePath } from './image-path.js';

export interface ImageOptions {
  readonly storage: Pick<SiteStorage, 'readFile' | 'rateLimit'>;
  readonly folder: ImageFolder;
  /** Foreign hosts from which pictures may be taken. */
  readonly hosts: readonly string[];
  readonly isEditor: (request: Request) => Promise<boolean>;
  readonly clientAddress: (c: Context) => string;
  /** Called with pictures that an editor asked for and that could not be taken; default none. */
  readonly log?: SiteLog | undefined;
  readonly network?: SourceNetwork | undefined;
  readonly limits?: Partial<ImageLimits> | undefined;
}

export interface ImageLimits extends SourceLimits {
  /** Requests of one address that cost work, within a minute. */
  readonly perMinute: number;
}

/** Of a picture that is taken from another host. */
export const usualSourceLimits: SourceLimits = { bytes: mostPictureBytes, time: 10_000, redirects: 3 };

const usualLimits: ImageLimits = { ...usualSourceLimits, perMinute: 120 };

/** Body of `POST /upload-image-path`, in bytes. */
const maxBody = 16_384;

const flag = v.optional(
  v.union([
    v.boolean(),
    v.pipe(
      v.picklist(['true', 'false']),
      v.transform((text) => text === 'true'),
    ),
  ]),
  false,
);

const upload = v.object({
  imagePath: v.optional(v.string()),
  imageSrc: v.optional(v.string()),
  imageUrl: v.nullish(v.string()),
  maxWidth: v.nullish(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number))]),
      v.integer(),
      v.minValue(0),
      v.maxValue(10_000),
    ),
  ),
  isCrop: flag,
});

/**
 * How long browsers keep a picture. Its address has no hash, because an editor may put another picture there. After a day a browser asks whether that
 * has happened. Until it knows, it shows its copy, for a month at most.
 */
const lifetime = 'public, max-age=86400, stale-while-revalidate=2592000';

const types: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
};

/**
 * Pictures of the site: `GET /assets/images/**` for everybody; taking a picture from its source, by `POST /upload-image-path` or
 * `?source=<address>&mode=ssr`, and making its copies anew, by `?mode=ssr`, for editors.
 */
export function imageEndpoints({
  storage,
  folder,
  hosts,
  isEditor,
  clientAddress,
  log,
  network,
  limits: given,
}: ImageOptions): Hono {
  const limits = { ...usualLimits, ...given };
  const running = new Map<string, Promise<Buffer>>();
  const app = new Hono();

  app.onError((error) => {
    if (error instanceof ImageError) return refusal(error.status, error.code, error.message);
    if (isDiskFull(error)) return refusal(507, 'storage-full', diskFullMessage);
    throw error;
  });

  /** Answers a refusal when this address has asked too often. */
  async function tooOften(c: Context): Promise<Response | undefined> {
    const wait = await storage.rateLimit(`image:${clientAddress(c)}`, {
      count: limits.perMinute,
      window: 60_000,
    });
    return wait === 0
      ? undefined
      : refusal(429, 'rate-limited', `Too many pictures at once. Try again in ${wait} s.`, {
          'retry-after': String(wait),
        });
  }

  /** The address of a source: of this very site, whatever host that has, or of a listed one. */
  function sourceOf(text: string, request: Request): URL {
    const url = parseAddress(text, text.startsWith('/') ? request.url : undefined);
    return url && isOwn(url, request) ? url : allowedSource(url, hosts);
  }

  async function bytesOf(source: URL, request: Request): Promise<Buffer> {
    if (!isOwn(source, request)) return fetchSource(source, { hosts, limits, network });
    const bytes = await ownBytes(source);
    if (bytes === null)
      throw new ImageError(404, 'not-found', 'This site has no picture at the address of the source.');
    return bytes;
  }

  /** What this site itself has at an address is read without going over the network: pictures, and files on the platform. */
  async function ownBytes(source: URL): Promise<Buffer | null> {
    if (source.pathname.startsWith(imagesPath)) return readPicture(source.pathname);
    const response = await storage.readFile?.(source);
    if (!response?.ok) return null;
    if (Number(response.headers.get('content-length') ?? 0) > limits.bytes)
      throw new ImageError(413, 'too-large', `The file has more than ${limits.bytes / 1_000_000} MB.`);
    return Buffer.from(await response.arrayBuffer());
  }

  async function readPicture(pathname: string): Promise<Buffer | null> {
    const file = fileOfAddress(pathname);
    return file === undefined ? null : folder.read(file);
  }

  /** Takes a picture from its source; requests for the same one share the work. */
  function take(file: string, source: URL, size: PictureSize, request: Request): Promise<Buffer> {
    const key = JSON.stringify([file, source.href, size]);
    const work = async () => {
      const bytes = await encodePicture(await bytesOf(source, request), file, size);
      await folder.put(file, bytes);
      return bytes;
    };
    const told = (error: unknown): never => {
      log?.('warn', 'A picture could not be taken from its source.', { picture: file, error: String(error) });
      throw error;
    };
    const taking =
      running.get(key) ??
      work()
        .catch(told)
        .finally(() => running.delete(key));
    running.set(key, taking);
    return taking;
  }

  app.post(
    '/upload-image-path',
    bodyLimit({
      maxSize: maxBody,
      onError: () => refusal(413, 'too-large', 'This request is larger than one about a picture can be.'),
    }),
    async (c) => {
      const refused = await tooOften(c);
      if (refused) return refused;
      const { imagePath, imageSrc, imageUrl, maxWidth, isCrop } = readUpload(await c.req.text());
      const file = normalisePath(imagePath ?? imageSrc ?? '');
      const source = imageUrl ? sourceOf(imageUrl, c.req.raw) : undefined;
      // Visitors learn of pictures that are there; only editors bring new ones in.
      const editor = source !== undefined && (await isEditor(c.req.raw));
      const bytes =
        source && editor
          ? await take(file, source, { maxWidth: maxWidth ?? undefined, crop: isCrop }, c.req.raw)
          : await folder.read(file);
      if (bytes === null && source) throw editorsOnly();
      if (bytes === null)
        throw new ImageError(404, 'not-found', 'The site has no such picture. Name its source as imageUrl.');
      return c.json({ base64_placeholder: await placeholderOf(bytes), normalizedSrc: imagesPath + file }, 200, {
        'cache-control': 'no-store',
      });
    },
  );

  app.get(`${imagesPath}*`, async (c) => {
    const file = fileOfAddress(new URL(c.req.url).pathname);
    const anew = c.req.query('mode') === 'ssr';
    if (anew) {
      const refused = await tooOften(c);
      if (refused) return refused;
      if (!(await isEditor(c.req.raw))) throw editorsOnly();
      const source = c.req.query('source');
      if (source !== undefined) await take(normalisePath(file ?? ''), sourceOf(source, c.req.raw), {}, c.req.raw);
      else if (file !== undefined) await folder.renew(file);
    }
    const shown = file === undefined ? null : await folder.show(file);
    if (shown === null) return refusal(404, 'not-found', 'The site has no such picture.');
    const { bytes } = shown;
    const passing = anew || shown.file !== file;
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const headers = {
      'content-type': types[extname(shown.file)] ?? 'application/octet-stream',
      'cache-control': passing ? 'private, no-store' : lifetime,
      etag,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'self'; sandbox",
      'x-content-type-options': 'nosniff',
    };
    if (!passing && isUnchanged(c.req.header('if-none-match'), etag))
      return new Response(null, { status: 304, headers });
    return new Response(new Uint8Array(bytes), { headers });
  });
  return app;
}

const isOwn = ({ protocol, host }: URL, request: Request): boolean =>
  ['http:', 'https:'].includes(protocol) && host === new URL(request.url).host;

function readUpload(body: string): v.InferOutput<typeof upload> {
  try {
    return v.parse(upload, JSON.parse(body));
  } catch (cause) {
    throw new ImageError(400, 'bad-request', 'Send JSON with imagePath, imageUrl, maxWidth (0 to 10000) and isCrop.', {
      cause,
    });
  }
}

const editorsOnly = () =>
  new ImageError(403, 'forbidden', 'Only editors of this site can do this. Switch edit mode on and sign in.');

const refusal = (status: number, error: string, message: string, headers: Record<string, string> = {}) =>
  Response.json(
    { error, message },
    { status, headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...headers } },
  );
