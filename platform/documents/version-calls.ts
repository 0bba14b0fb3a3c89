import { sql } from 'kysely';
import * as v from 'valibot';
import type { DocumentVersion } from '../../sdk/types/entities.js';
import { userCall } from '../http/call.js';
import { id, jsonField } from '../http/fields.js';
import { level, requirePermission } from '../rights/access.js';
import { documentAddress } from './document-address.js';
import { isAt } from './document-versions.js';

/** Versions of one answer: at most, and where the caller does not say. */
const mostListed = 200;
const listed = 50;

const history = userCall({
  method: 'POST',
  path: '/api/new/document/history',
  summary: `The versions of the document at an address, the newest first: those before a revision, at most as many as the limit says (${listed} without one, never more than ${mostListed})`,
  fields: v.object({
    document: jsonField(v.object({ ...documentAddress, before: v.optional(id), limit: v.optional(id, listed) })),
  }),
  run: async ({ document: { before, limit, ...place } }, { core, userId }) => {
    await requirePermission(core.database, userId, place.app_id, level.read);
    let query = core.database
      .selectFrom('document_version')
      .leftJoin('account', 'account.user_id', 'document_version.user_id')
      .where(isAt(place));
    if (before !== undefined) query = query.where('rev', '<', before);
    const rows = await query
      .select(['rev', 'saved', 'account.user_id', 'fullname', sql<number>`octet_length(data)`.as('bytes')])
      .orderBy('rev', 'desc')
      .limit(Math.min(limit, mostListed))
      .execute();
    return rows.map(toVersion);
  },
});

const version = userCall({
  method: 'POST',
  path: '/api/new/document/version',
  summary: 'One version of the document at an address, with its data; null when there is none',
  fields: v.object({ document: jsonField(v.object({ ...documentAddress, rev: id })) }),
  run: async ({ document: { rev, ...place } }, { core, userId }) => {
    await requirePermission(core.database, userId, place.app_id, level.read);
    const row = await core.database
      .selectFrom('document_version')
      .leftJoin('account', 'account.user_id', 'document_version.user_id')
      .where(isAt(place))
      .where('rev', '=', rev)
      .select(['rev', 'saved', 'account.user_id', 'fullname', 'data', sql<number>`octet_length(data)`.as('bytes')])
      .executeTakeFirst();
    return row ? { ...toVersion(row), data: row.data } : null;
  },
});

interface VersionRow {
  readonly rev: number;
  readonly saved: number;
  readonly bytes: number;
  readonly user_id: number | null;
  readonly fullname: string | null;
}

const toVersion = ({ rev, saved, bytes, user_id, fullname }: VersionRow): DocumentVersion => ({
  rev,
  at: saved,
  user: user_id === null ? null : { user_id, fullname: fullname ?? '' },
  bytes,
});

/** Calls about what documents held before. */
export const versionCalls = [history, version];
