import type { Id } from '../../sdk/types/entities.js';
import { PlatformError } from '../base/platform-error.js';
import { level, requirePermission } from '../rights/access.js';
import { addressOf, appsOf, dataOf, documentsOf, dropEmptySchedules, nameOf, rowsOf, toChange } from './draft-rows.js';
import { describeChange } from './describe-change.js';
import type { Author, Drafts, Publication, Published, StoredChange } from './drafts.js';
import { foldDraft, viewOfDraft } from './fold-draft.js';
import { markChanges } from './mark-changes.js';
import { publishDocument, takeBack, type DraftCore } from './publish-draft.js';
import { saveDraft } from './save-draft.js';
import { createSchedules } from './schedules.js';
import { readDocument } from '../documents/store-document.js';

const authorOf = ({ user_id, fullname }: { user_id: number | null; fullname: string | null }): Author =>
  user_id === null ? null : { user_id, fullname: fullname ?? '' };

/** Publications of one answer. */
const mostListed = 20;

const shownOtherwise = () =>
  new PlatformError('conflict', 'Somebody has changed this meanwhile, so it is kept. Look at it again, then decide.');

/** Drafts of the documents of a platform. */
export function createDrafts(core: DraftCore): Drafts {
  const { database, changes } = core;

  async function requireWrite(userId: Id, appIds: readonly Id[]): Promise<void> {
    for (const appId of appIds) await requirePermission(database, userId, appId, level.write);
  }

  /** The documents of apps that have a draft. */
  const drafted = (appIds: readonly Id[]) =>
    appIds.length === 0
      ? Promise.resolve([])
      : database
          .selectFrom('document_draft')
          .select(['app_id', 'item_id', 'element_id'])
          .distinct()
          .where('app_id', 'in', appIds)
          .orderBy('app_id')
          .orderBy('item_id')
          .orderBy('element_id')
          .execute();

  return {
    ...createSchedules(core),
    save: (userId, address, operations, key) => saveDraft(core, userId, address, operations, key),
    takeBack: (userId, publicationId) => takeBack(core, userId, publicationId),
    appsOf: (asked) => appsOf(database, asked),

    async read(userId, address) {
      await requireWrite(userId, [address.app_id]);
      const document = await readDocument(database, address);
      if (!document) return null;
      const rows = await rowsOf(database, address);
      return { rev: document.rev, data: viewOfDraft(dataOf(document), rows.map(toChange)).data };
    },

    async list(userId, appIds) {
      await requireWrite(userId, appIds);
      const found: StoredChange[] = [];
      for (const place of await drafted(appIds)) {
        const [document, rows] = [await readDocument(database, place), await rowsOf(database, place)];
        const changesOf = rows.map(toChange);
        const published = document ? dataOf(document) : null;
        const { flaws } = foldDraft(published, changesOf);
        const { data: look } = viewOfDraft(published, changesOf);
        const marks = markChanges(published, rows);
        const names = await database
          .selectFrom('account')
          .select(['user_id', 'fullname'])
          .where('user_id', 'in', [0, ...rows.flatMap(({ user_id }) => user_id ?? [])])
          .execute();
        for (const [at, row] of rows.entries()) {
          const change = changesOf[at];
          if (!change) continue;
          const fullname = names.find(({ user_id }) => user_id === row.user_id)?.fullname ?? null;
          found.push({
            ...describeChange(change.operation, published, look),
            id: change.id,
            address: addressOf(row),
            author: authorOf({ user_id: row.user_id, fullname }),
            saved: row.saved,
            schedule: row.schedule_id,
            flaw: document ? flaws.get(row.draft_id) : { reason: 'gone' },
            mark: marks.get(row.draft_id) ?? '',
          });
        }
      }
      return found;
    },

    async discard(userId, ids, shown = {}) {
      for (const address of await documentsOf(database, ids)) {
        await changes.write(async (transaction) => {
          await requirePermission(transaction, userId, address.app_id, level.write);
          const document = await readDocument(transaction, address, 'for update');
          const marks = markChanges(document ? dataOf(document) : null, await rowsOf(transaction, address));
          if (ids.some((id) => marks.has(id) && id in shown && shown[id] !== marks.get(id))) throw shownOtherwise();
          await transaction
            .deleteFrom('document_draft')
            .where((where) => where.and({ ...addressOf(address) }))
            .where('draft_id', 'in', ids)
            .execute();
          await dropEmptySchedules(transaction);
        });
      }
    },

    async publish(userId, ids, keep, shown = {}) {
      const [wanted, mine] = [new Set(ids), new Set(keep)];
      const done: Published[] = [];
      for (const address of await documentsOf(database, ids))
        done.push(
          await publishDocument(core, userId, {
            address,
            isWanted: ({ draft_id }) => wanted.has(draft_id),
            isMine: (id) => mine.has(id),
            isChanged: (id, mark) => id in shown && shown[id] !== mark,
          }),
        );
      return {
        published: done.flatMap(({ published }) => published),
        refused: done.flatMap(({ refused }) => refused),
      };
    },

    async publications(userId, appIds) {
      await requireWrite(userId, appIds);
      if (appIds.length === 0) return [];
      const rows = await database
        .selectFrom('draft_publication')
        .leftJoin('account', 'account.user_id', 'draft_publication.user_id')
        .select(['publication_id', 'app_id', 'item_id', 'element_id', 'draft_publication.user_id', 'fullname'])
        .select(['published', 'changes'])
        .where('app_id', 'in', appIds)
        .where('taken_back', 'is', null)
        .orderBy('publication_id', 'desc')
        .limit(mostListed)
        .execute();
      return rows.map((row): Publication => ({
        id: row.publication_id,
        address: addressOf(row),
        author: authorOf(row),
        published: row.published,
        changes: (row.changes as readonly unknown[]).length,
      }));
    },

    async looks(appIds) {
      const looks = new Map<string, string>();
      for (const place of await drafted(appIds)) {
        const document = await readDocument(database, place);
        if (!document) continue;
        const rows = await rowsOf(database, place);
        looks.set(nameOf(place), JSON.stringify(viewOfDraft(dataOf(document), rows.map(toChange)).data));
      }
      return looks;
    },
  };
}
