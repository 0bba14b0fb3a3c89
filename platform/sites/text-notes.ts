import { sql, type Kysely, type Transaction } from 'kysely';
import type { DocumentAddress, Id } from '../../sdk/types/entities.js';
import { PlatformError } from '../base/platform-error.js';
import { level, permissionOf, requirePermission } from '../rights/access.js';
import type { Database } from '../storage/database.js';

interface NewNote {
  readonly address: DocumentAddress;
  readonly place: string;
  readonly quote: string;
  readonly body: string;
  readonly assigned: Id | null;
  readonly key: string;
}

interface StoredNote {
  readonly id: Id;
  readonly thread: Id | null;
  readonly address: DocumentAddress;
  readonly place: string;
  readonly quote: string;
  readonly body: string;
  readonly author: { readonly user_id: Id; readonly fullname: string } | null;
  readonly assigned: { readonly user_id: Id; readonly fullname: string } | null;
  readonly created: number;
  readonly resolved: number | null;
}

/** Open notes of one app, and answers of one note. */
const most = { open: 500, answers: 100 } as const;

/** Resolved notes of one answer. */
const mostResolved = 100;

const unknown = () => new PlatformError('not-found', 'This note does not exist any longer. Load the list again.');

/** Notes of editors on texts. Each call checks that the user may write the app; changes check it inside their transaction. */
export function textNotes(database: Kysely<Database>) {
  /** A note that begins a thread, held until the end of the transaction. */
  async function held(transaction: Transaction<Database>, userId: Id, id: Id) {
    const row = await transaction
      .selectFrom('text_note')
      .selectAll()
      .where('note_id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row || (await permissionOf(transaction, userId, row.app_id)) < level.write) throw unknown();
    return row;
  }

  async function requireAssignee(transaction: Transaction<Database>, assigned: Id | null, appId: Id): Promise<void> {
    if (assigned !== null && (await permissionOf(transaction, assigned, appId)) < level.write)
      throw new PlatformError('bad-argument', 'This person may not write here. Choose another person for the task.');
  }

  return {
    /** All open notes of apps with their answers, and those that were resolved last. The oldest note comes first. */
    async list(userId: Id, appIds: readonly Id[]): Promise<readonly StoredNote[]> {
      for (const appId of appIds) await requirePermission(database, userId, appId, level.write);
      const { rows } = await sql<StoredNote>`
        with threads as (
          select note_id from text_note where app_id = any(${[...appIds]}::bigint[]) and thread_id is null and resolved is null
          union (select note_id from text_note where app_id = any(${[...appIds]}::bigint[]) and thread_id is null
            and resolved is not null order by resolved desc limit ${mostResolved}))
        select note_id as id, thread_id as thread, place, quote, body, text_note.created, resolved,
          json_build_object('app_id', app_id, 'item_id', item_id, 'element_id', element_id) as address,
          case when author.user_id is null then null
            else json_build_object('user_id', author.user_id, 'fullname', author.fullname) end as author,
          case when assigned.user_id is null then null
            else json_build_object('user_id', assigned.user_id, 'fullname', assigned.fullname) end as assigned
        from text_note left join account as author on author.user_id = text_note.user_id
          left join account as assigned on assigned.user_id = assigned_id
        where coalesce(thread_id, note_id) in (select note_id from threads)
        order by note_id`.execute(database);
      return rows;
    },

    /** How many open notes apps have, and how many of them are tasks of the user. */
    async count(userId: Id, appIds: readonly Id[]): Promise<{ readonly open: number; readonly own: number }> {
      const { rows } = await sql<{ open: number; own: number }>`
        select count(*)::int as open, count(*) filter (where assigned_id = ${userId})::int as own from text_note
        where app_id = any(${[...appIds]}::bigint[]) and thread_id is null and resolved is null`.execute(database);
      return rows[0] ?? { open: 0, own: 0 };
    },

    /** Adds a note. The same key adds it once. @returns its id */
    add: (userId: Id, { address, place, quote, body, assigned, key }: NewNote, now: number): Promise<Id> =>
      database.transaction().execute(async (transaction) => {
        const { app_id } = address;
        await requirePermission(transaction, userId, app_id, level.write);
        await requireAssignee(transaction, assigned, app_id);
        const { open } = await transaction
          .selectFrom('text_note')
          .select(({ fn }) => fn.countAll<number>().as('open'))
          .where('app_id', '=', app_id)
          .where('thread_id', 'is', null)
          .where('resolved', 'is', null)
          .executeTakeFirstOrThrow();
        if (Number(open) >= most.open)
          throw new PlatformError(
            'over-quota',
            `There are ${most.open} open notes already. Resolve some of them first.`,
          );
        return stored(transaction, {
          ...{ ...address, place, quote, body, thread_id: null, user_id: userId, assigned_id: assigned },
          ...{ created: now, resolved: null, note_key: `${userId}:${key}` },
        });
      }),

    /** Answers a note, and opens it again if it was resolved. @returns id of the answer */
    answer: (userId: Id, id: Id, { body, key }: Pick<NewNote, 'body' | 'key'>, now: number): Promise<Id> =>
      database.transaction().execute(async (transaction) => {
        const { note_id, thread_id, app_id, item_id, element_id, place } = await held(transaction, userId, id);
        if (thread_id !== null) throw unknown();
        const { answers } = await transaction
          .selectFrom('text_note')
          .select(({ fn }) => fn.countAll<number>().as('answers'))
          .where('thread_id', '=', note_id)
          .executeTakeFirstOrThrow();
        if (Number(answers) >= most.answers)
          throw new PlatformError('over-quota', `This note has ${most.answers} answers already. Begin a new one.`);
        await transaction.updateTable('text_note').set({ resolved: null }).where('note_id', '=', note_id).execute();
        return stored(transaction, {
          ...{ app_id, item_id, element_id, place, quote: '', body, thread_id: note_id, user_id: userId },
          ...{ assigned_id: null, created: now, resolved: null, note_key: `${userId}:${key}` },
        });
      }),

    /** Resolves a note or opens it again, or gives it to another person. */
    change: (
      userId: Id,
      id: Id,
      {
        isResolved,
        assigned,
      }: { readonly isResolved?: boolean | undefined; readonly assigned?: Id | null | undefined },
      now: number,
    ): Promise<void> =>
      database.transaction().execute(async (transaction) => {
        const { thread_id, app_id } = await held(transaction, userId, id);
        if (thread_id !== null) throw unknown();
        if (assigned !== undefined) await requireAssignee(transaction, assigned, app_id);
        await transaction
          .updateTable('text_note')
          .set({
            ...(isResolved !== undefined && { resolved: isResolved ? now : null }),
            ...(assigned !== undefined && { assigned_id: assigned }),
          })
          .where('note_id', '=', id)
          .execute();
      }),

    /** Removes a note of the user's own with its answers, or an own answer. */
    remove: (userId: Id, id: Id): Promise<void> =>
      database.transaction().execute(async (transaction) => {
        const { user_id } = await held(transaction, userId, id);
        if (user_id !== userId)
          throw new PlatformError('forbidden', 'Only its author may remove a note. Resolve it instead.');
        await transaction.deleteFrom('text_note').where('note_id', '=', id).execute();
      }),
  };
}

async function stored(transaction: Transaction<Database>, values: Omit<Database['text_note'], 'note_id'>): Promise<Id> {
  const added = await transaction
    .insertInto('text_note')
    .values(values)
    .onConflict((conflict) => conflict.column('note_key').doNothing())
    .returning('note_id')
    .executeTakeFirst();
  if (added) return added.note_id;
  const { note_id } = await transaction
    .selectFrom('text_note')
    .select('note_id')
    .where('note_key', '=', values.note_key)
    .executeTakeFirstOrThrow();
  return note_id;
}
