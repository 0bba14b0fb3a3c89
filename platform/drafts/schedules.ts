import type { Id } from '../../sdk/types/entities.js';
import { PlatformError } from '../base/platform-error.js';
import { broadcastChange } from '../changes/broadcast-change.js';
import { level, requirePermission } from '../rights/access.js';
import { appsOf, documentsOf, dropEmptySchedules } from './draft-rows.js';
import { publishDocument, type DraftCore } from './publish-draft.js';
import type { Drafts } from './drafts.js';

/** The furthest that a schedule may lie ahead, in milliseconds: two years. */
const furthest = 2 * 366 * 24 * 60 * 60_000;

type Schedules = Pick<
  Drafts,
  'schedules' | 'schedule' | 'reschedule' | 'unschedule' | 'due' | 'nextDue' | 'onPlanned' | 'carryOut' | 'fail'
>;

/** Times at which changes are published, kept in the database, so that they outlive every process and are the same for all of them. */
export function createSchedules(core: DraftCore): Schedules {
  const { database, changes, clock } = core;
  const listeners = new Set<(at: number) => void>();
  const planned = (at: number) => listeners.forEach((hear) => hear(at));

  /** A minute is granted: the form was filled in before. */
  function checkTime(at: number): void {
    if (!Number.isSafeInteger(at) || at < clock() - 60_000 || at > clock() + furthest)
      throw new PlatformError('bad-argument', 'The time must be in the future, and within two years from now.');
  }

  async function requireWrite(userId: Id, apps: readonly Id[]): Promise<void> {
    for (const app of apps) await requirePermission(database, userId, app, level.write);
  }

  const appsOfSchedule = async (id: number): Promise<readonly Id[]> => {
    const apps = await appsOf(database, { schedule: id });
    if (apps.length === 0)
      throw new PlatformError('not-found', 'This schedule is over: it was carried out, or somebody gave it up.');
    return apps;
  };

  return {
    async schedules(userId, appIds) {
      await requireWrite(userId, appIds);
      if (appIds.length === 0) return [];
      const rows = await database
        .selectFrom('draft_schedule')
        .leftJoin('account', 'account.user_id', 'draft_schedule.user_id')
        .select(['schedule_id', 'draft_schedule.user_id', 'fullname', 'at', 'problem'])
        .where('schedule_id', 'in', ({ selectFrom }) =>
          selectFrom('document_draft')
            .select((from) => from.ref('schedule_id').$notNull().as('schedule_id'))
            .where('app_id', 'in', appIds)
            .where('schedule_id', 'is not', null),
        )
        .orderBy('at')
        .orderBy('schedule_id')
        .execute();
      return rows.map(({ schedule_id: id, user_id, fullname, at, problem }) => ({
        ...{ id, at, problem },
        author: { user_id, fullname: fullname ?? '' },
      }));
    },

    async schedule(userId, ids, at) {
      checkTime(at);
      await requireWrite(userId, await appsOf(database, { ids }));
      const id = await changes.write(async (transaction) => {
        const rows = await transaction
          .selectFrom('document_draft')
          .select(['draft_id', 'schedule_id'])
          .where('draft_id', 'in', ids)
          .orderBy('draft_id')
          .forUpdate()
          .execute();
        if (rows.length === 0)
          throw new PlatformError('not-found', 'These changes are no longer in the draft: look at it anew.');
        const [first] = rows;
        const known = await transaction
          .selectFrom('draft_schedule')
          .select('schedule_id')
          .where('schedule_id', '=', first?.schedule_id ?? 0)
          .where('at', '=', at)
          .where('user_id', '=', userId)
          .executeTakeFirst();
        if (known && rows.every(({ schedule_id }) => schedule_id === known.schedule_id)) return known.schedule_id;
        const { schedule_id } = await transaction
          .insertInto('draft_schedule')
          .values({ user_id: userId, at, created: clock(), problem: null })
          .returning('schedule_id')
          .executeTakeFirstOrThrow();
        await transaction
          .updateTable('document_draft')
          .set({ schedule_id })
          .where(
            'draft_id',
            'in',
            rows.map(({ draft_id }) => draft_id),
          )
          .execute();
        await dropEmptySchedules(transaction);
        return schedule_id;
      });
      planned(at);
      return id;
    },

    async reschedule(userId, id, at) {
      checkTime(at);
      await requireWrite(userId, await appsOfSchedule(id));
      await changes.write(async (transaction) => {
        await transaction
          .updateTable('draft_schedule')
          .set({ at, user_id: userId, problem: null })
          .where('schedule_id', '=', id)
          .execute();
      });
      planned(at);
    },

    async unschedule(userId, id) {
      const apps = await appsOf(database, { schedule: id });
      await requireWrite(userId, apps);
      if (apps.length === 0) return;
      await changes.write(async (transaction) => {
        await transaction.deleteFrom('draft_schedule').where('schedule_id', '=', id).execute();
      });
    },

    async due() {
      const rows = await database
        .selectFrom('draft_schedule')
        .select(['schedule_id', 'user_id'])
        .where('at', '<=', clock())
        .where('problem', 'is', null)
        .orderBy('at')
        .orderBy('schedule_id')
        .execute();
      return Promise.all(
        rows.map(async ({ schedule_id: id, user_id: userId }) => ({
          ...{ id, userId },
          appIds: await appsOf(database, { schedule: id }),
        })),
      );
    },

    async nextDue(after) {
      const row = await database
        .selectFrom('draft_schedule')
        .select(({ fn }) => fn.min('at').as('at'))
        .where('at', '>', after)
        .where('problem', 'is', null)
        .executeTakeFirst();
      return row?.at ?? null;
    },

    onPlanned(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    async carryOut(id, news) {
      const schedule = await database
        .selectFrom('draft_schedule')
        .select('user_id')
        .where('schedule_id', '=', id)
        .executeTakeFirst();
      if (!schedule) return;
      const rows = await database
        .selectFrom('document_draft')
        .select('draft_id')
        .where('schedule_id', '=', id)
        .execute();
      const documents = await documentsOf(
        database,
        rows.map(({ draft_id }) => draft_id),
      );
      const problems: string[] = [];
      for (const address of documents) {
        try {
          const { refused } = await publishDocument(core, schedule.user_id, {
            address,
            isWanted: ({ schedule_id }) => schedule_id === id,
            isMine: () => false,
            news: broadcastChange({ ...news, user_id: schedule.user_id }),
            // It may have been given up, or put off, a moment ago.
            isStillWanted: async (transaction) =>
              (await transaction
                .selectFrom('draft_schedule')
                .select('schedule_id')
                .where('schedule_id', '=', id)
                .where('at', '<=', clock())
                .where('problem', 'is', null)
                .forShare()
                .executeTakeFirst()) !== undefined,
          });
          problems.push(...refused.map(({ reason }) => reason));
        } catch (error) {
          // Failures that pass are tried again.
          if (!(error instanceof PlatformError)) throw error;
          problems.push(error.code);
        }
      }
      const [problem] = problems;
      if (problem !== undefined) await this.fail(id, problem, news);
      else await changes.write((transaction) => dropEmptySchedules(transaction));
    },

    async fail(id, problem, news) {
      await changes.write(async (transaction, emit) => {
        const failed = await transaction
          .updateTable('draft_schedule')
          .set({ problem })
          .where('schedule_id', '=', id)
          .where('at', '<=', clock())
          .where('problem', 'is', null)
          .returning('user_id')
          .executeTakeFirst();
        if (failed) await emit(broadcastChange({ ...news, user_id: failed.user_id }));
      });
    },
  };
}
