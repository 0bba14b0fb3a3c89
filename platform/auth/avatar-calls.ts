import pLimit from 'p-limit';
import sharp from 'sharp';
import * as v from 'valibot';
import { contentHash } from '../contents/content-hash.js';
import { bytesOfText } from '../contents/file-content.js';
import { serveContent } from '../contents/serve-content.js';
import { publicCall, userCall } from '../http/call.js';
import { text } from '../http/fields.js';
import { platformPath } from '../http/platform-path.js';
import { isPicture } from '../contents/is-picture.js';
import { PlatformError } from '../base/platform-error.js';
import { takeFromRate } from './rate-limit.js';
import { ownUser } from './user-records.js';

/** A picture that unpacks to more than this is a bomb. */
const mostPixels = 40_000_000;
const longestWork = 10;

/** One at a time: unpacked pictures are large. */
const oneByOne = pLimit(1);

const uploadAvatar = userCall({
  method: 'POST',
  path: '/auth/avatar-upload',
  summary: 'Sets the own avatar from a picture: a file of a multipart form, base64 or a data address',
  body: 'upload',
  fields: v.object({ image: v.unknown() }),
  run: async ({ image }, { core, origin, userId }) => {
    await takeFromRate(core, `upload:${userId}`, core.limits.uploadsPerUser);
    const bytes = await bytesOf(image);
    const [small, large] = await oneByOne(async () => [await square(bytes, 128), await square(bytes, 512)] as const);
    const avatar_128 = `${platformPath}/avatar/${await core.contents.put(small)}`;
    const avatar_512 = `${platformPath}/avatar/${await core.contents.put(large)}`;
    const account = await core.database
      .updateTable('account')
      .set({ avatar_128, avatar_512 })
      .where('user_id', '=', userId)
      .returningAll()
      .executeTakeFirstOrThrow();
    return ownUser(account, origin);
  },
});

const getAvatar = publicCall({
  method: 'GET',
  path: '/avatar/:hash',
  summary: 'An avatar; its address changes with the picture',
  head: true,
  fields: v.object({ hash: v.pipe(text(64), v.regex(contentHash, 'must be a hash')) }),
  run: async ({ hash }, { core, request }) => {
    const path = `${platformPath}/avatar/${hash}`;
    // Only what is somebody's avatar: contents of files must not be readable by their hash.
    const account = await core.database
      .selectFrom('account')
      .select('user_id')
      .where(({ or, eb }) => or([eb('avatar_128', '=', path), eb('avatar_512', '=', path)]))
      .executeTakeFirst();
    if (!account) throw new PlatformError('not-found', 'There is no avatar at this address.');
    return serveContent(request, core.contents, {
      hash,
      extension: 'webp',
      name: 'avatar.webp',
      cacheControl: 'public, max-age=31536000, immutable',
    });
  },
});

async function bytesOf(image: unknown): Promise<Uint8Array> {
  if (image instanceof File) return new Uint8Array(await image.arrayBuffer());
  if (typeof image === 'string' && image !== '') return bytesOfText(image, 'base64');
  throw new PlatformError('bad-argument', 'The field image must be a file, base64 text or a data address.');
}

async function square(bytes: Uint8Array, side: number): Promise<Buffer> {
  // Before the decoder sees it: finding out what a drawing is can take it longer than any time limit of ours.
  if (!isPicture(bytes)) throw unreadable();
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
    return await picture
      .rotate()
      .resize(side, side, { fit: 'cover' })
      .timeout({ seconds: longestWork })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (cause) {
    throw unreadable(cause);
  }
}

const unreadable = (cause?: unknown) =>
  new PlatformError(
    'unsupported-type',
    'The picture cannot be read. Send a JPEG, PNG, WebP, GIF or AVIF of at most 40 million pixels.',
    { cause },
  );

/** Calls about avatars. */
export const avatarCalls = [uploadAvatar, getAvatar];
