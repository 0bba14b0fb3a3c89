import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import * as v from 'valibot';
import type { Id, PlatformFile } from '../../sdk/types/entities.js';
import { takeFromRate } from '../auth/rate-limit.js';
import { publicCall, userCall, type UserContext } from '../http/call.js';
import { writeKey, writeOnce } from '../changes/write-once.js';
import { id, idempotencyKey, idOrZero, jsonField, text } from '../http/fields.js';
import { PlatformError } from '../base/platform-error.js';
import { checkPermission, level, permissionOf, requirePermission } from '../rights/access.js';
import { withinQuota } from '../rights/quota.js';
import type { Database } from '../storage/database.js';
import { bytesOfText, longestFileName, uploadedFile } from '../contents/file-content.js';
import { nameOf, toFile } from './read-files.js';
import { serveContent } from '../contents/serve-content.js';
import { growingTime } from '../storage/growing-time.js';

const extension = v.pipe(
  text(20),
  v.regex(/^\.?\w*$/, 'must be letters and digits'),
  v.transform((given) => given.replace('.', '').toLowerCase()),
);
const source = text(16_000_000);
const names = {
  file_name: v.optional(text(longestFileName), ''),
  extension: v.optional(extension, ''),
  format: v.optional(text(100), ''),
};

const place = { app_id: id, item_id: v.optional(idOrZero, 0) };

/** A copy to be made: legacy callers name the file `source` and put the place into `destination`. */
const copy = v.union(
  [
    v.pipe(
      v.object({ source: id, destination: v.object(place) }),
      v.transform(({ source: file_id, destination }) => ({ file_id, ...destination })),
    ),
    v.object({ file_id: id, ...place }),
  ],
  'must name a file (source or file_id) and its destination (app_id, item_id)',
);

const formUpload = userCall({
  method: 'POST',
  path: '/file/formupload',
  summary: 'Uploads a file of a multipart form',
  body: 'upload',
  fields: v.object({
    app_id: id,
    item_id: v.optional(idOrZero, 0),
    'file-0': v.unknown(),
    idempotency_key: idempotencyKey,
  }),
  run: async (input, context) => {
    const { name, extension: ending, format, bytes } = await uploadedFile(input['file-0']);
    return addFile(
      { app_id: input.app_id, item_id: input.item_id, file_name: name, extension: ending, format },
      bytes,
      '/file/formupload',
      context,
      input.idempotency_key,
    );
  },
});

const upload = userCall({
  method: 'POST',
  path: '/file/upload',
  summary: 'Uploads a file whose content is text, base64 or a data address in source',
  body: 'largeBody',
  fields: v.object({ file: jsonField(v.object({ app_id: id, item_id: v.optional(idOrZero, 0), ...names, source })) }),
  run: async ({ file: { source: content, ...file } }, context) =>
    addFile(file, bytesOfText(content, file.format), '/file/upload', context),
});

const update = userCall({
  method: 'POST',
  path: '/file/update',
  summary: 'Replaces the content of a file, and its names where they are sent',
  body: 'largeBody',
  fields: v.object({
    file: jsonField(
      v.object({
        file_id: id,
        file_name: v.optional(text(longestFileName)),
        extension: v.optional(extension),
        format: v.optional(text(100)),
        source,
      }),
    ),
  }),
  run: async ({ file: { file_id, source: content, ...changed } }, context) => {
    const { core, userId, origin } = context;
    await takeFromRate(core, `upload:${userId}`, core.limits.uploadsPerUser);
    const current = await requireFile(core.database, context, file_id, level.write);
    const bytes = bytesOfText(content, changed.format ?? current.format);
    const content_hash = await core.contents.put(bytes);
    return core.changes.write(
      withinQuota(core.limits, { appIds: [current.app_id] }, async (transaction, emit) => {
        await requireFile(transaction, context, file_id, level.write);
        const row = await transaction
          .updateTable('file')
          .set({ ...changed, content_hash, size: bytes.length, last_update: growingTime(core.clock()) })
          .where('file_id', '=', file_id)
          .returningAll()
          .executeTakeFirstOrThrow();
        const file = toFile(row, origin);
        await emit({
          api: '/file/update',
          app_id: row.app_id,
          user_id: userId,
          connection_id: context.connectionId,
          response: file,
        });
        return file;
      }),
    );
  },
});

const remove = userCall({
  method: 'GET',
  path: '/file/delete',
  summary: 'Deletes a file. Requests that only look ahead (HEAD, prefetch) are refused',
  fields: v.object({ file_id: id }),
  run: async ({ file_id }, context) => {
    const { core, userId, request } = context;
    const purpose = `${request.headers.get('sec-purpose') ?? ''} ${request.headers.get('purpose') ?? ''} ${request.headers.get('x-moz') ?? ''}`;
    if (/prefetch|prerender|preview/i.test(purpose)) {
      throw new PlatformError('forbidden', 'A prefetch does not delete. Send the request itself.');
    }
    return core.changes.write(async (transaction, emit) => {
      const { app_id } = await requireFile(transaction, context, file_id, level.write);
      await transaction.deleteFrom('file').where('file_id', '=', file_id).execute();
      await emit({
        api: '/file/delete',
        app_id,
        user_id: userId,
        connection_id: context.connectionId,
        response: { file_id, app_id },
      });
      return { file_id, app_id };
    });
  },
});

const duplicate = userCall({
  method: 'POST',
  path: '/api/new/file/duplicate',
  summary:
    'Copies files to items; needs the right to read the source and to write the target. Answers in the order of the request',
  fields: v.object({
    files: jsonField(v.pipe(v.array(copy), v.maxLength(100, 'must have at most 100 entries'))),
  }),
  run: async ({ files }, context) => {
    const { core, userId, origin } = context;
    return core.changes.write(
      withinQuota(core.limits, { appIds: files.map(({ app_id }) => app_id) }, async (transaction, emit) => {
        const copies: PlatformFile[] = [];
        for (const { file_id, app_id, item_id } of files) {
          await requirePermission(transaction, userId, app_id, level.write);
          const { file_id: _sourceId, ...original } = await requireFile(transaction, context, file_id, level.read);
          const row = { ...original, app_id, item_id, url_key: newUrlKey(), last_update: core.clock() };
          copies.push(
            toFile(await transaction.insertInto('file').values(row).returningAll().executeTakeFirstOrThrow(), origin),
          );
        }
        for (const app_id of new Set(copies.map((copy) => copy.app_id))) {
          const response = copies.filter((copy) => copy.app_id === app_id);
          await emit({
            api: '/new/file/duplicate',
            app_id,
            user_id: userId,
            connection_id: context.connectionId,
            response,
          });
        }
        return copies;
      }),
    );
  },
});

const get = publicCall({
  method: 'GET',
  path: '/file/get/:file_id/:key/:name',
  summary: 'The content of a file. The key in its address stands for the right to read it',
  head: true,
  fields: v.object({ file_id: id, key: text(100) }),
  run: async ({ file_id, key }, { core, request }) => {
    const file = await core.database
      .selectFrom('file')
      .selectAll()
      .where('file_id', '=', file_id)
      .where('url_key', '=', key)
      .executeTakeFirst();
    if (!file)
      throw new PlatformError(
        'not-found',
        'There is no file at this address. It may have been deleted: read its app again.',
      );
    // The address stays when the content changes, so caches have to ask.
    const cacheControl = 'private, no-cache';
    return serveContent(request, core.contents, {
      hash: file.content_hash,
      extension: file.extension,
      name: nameOf(file),
      cacheControl,
    });
  },
});

type NewFile = Pick<Selectable<Database['file']>, 'app_id' | 'item_id' | 'file_name' | 'extension' | 'format'>;

/** @param key Names the upload where its sender has a name for it: repeated, it gets the file of the first one. */
async function addFile(
  file: NewFile,
  bytes: Uint8Array,
  api: string,
  context: UserContext,
  key?: string,
): Promise<PlatformFile> {
  const { core, userId, origin, connectionId } = context;
  await takeFromRate(core, `upload:${userId}`, core.limits.uploadsPerUser);
  await requirePermission(core.database, userId, file.app_id, level.write);
  const content_hash = await core.contents.put(bytes);
  const once = writeKey(userId, key, core.clock(), api, { ...file, content_hash });
  return writeOnce(
    core.changes,
    once,
    withinQuota(core.limits, { appIds: [file.app_id] }, async (transaction, emit) => {
      await requirePermission(transaction, userId, file.app_id, level.write);
      const row = { ...file, url_key: newUrlKey(), content_hash, size: bytes.length, last_update: core.clock() };
      const added = toFile(
        await transaction.insertInto('file').values(row).returningAll().executeTakeFirstOrThrow(),
        origin,
      );
      await emit({ api, app_id: file.app_id, user_id: userId, connection_id: connectionId, response: added });
      return added;
    }),
  );
}

const newUrlKey = () => randomBytes(18).toString('base64url');

async function requireFile(database: Kysely<Database>, { userId }: UserContext, fileId: Id, needed: 1 | 2) {
  const file = await database.selectFrom('file').selectAll().where('file_id', '=', fileId).executeTakeFirst();
  // Asked of an unknown file as well, so that the time tells no more than the answer.
  const permission = await permissionOf(database, userId, file?.app_id ?? 0);
  if (!file || permission < level.read)
    throw new PlatformError('not-found', `There is no file ${fileId} that this user may see.`);
  checkPermission(permission, file.app_id, needed);
  return file;
}

/** Calls about files. */
export const fileCalls = [formUpload, upload, update, remove, duplicate, get];
