import type { Id } from '../../../sdk/index.js';
import type { SiteRight } from '../../rights/site-rights.js';
import type { SiteContext } from '../../site/site-context.js';

interface Drafted {
  /** Ids of the changes that are not published. */
  readonly ids: readonly number[];
  /** The first time at which some of them will be published, ms since 1970. */
  readonly at?: number | undefined;
}

interface ChangeInDraft {
  readonly id: number;
  readonly address: { readonly app_id: Id; readonly item_id: Id; readonly element_id: Id };
  readonly schedule?: number | null;
}

/** Documents with unpublished changes, by `app.item.element`, in the apps that a user may write. */
export async function draftedDocuments(
  { storage: { drafts } }: Pick<SiteContext, 'storage'>,
  user: Id,
  rights: ReadonlyMap<Id, readonly SiteRight[]>,
): Promise<ReadonlyMap<string, Drafted>> {
  const found = new Map<string, Drafted>();
  const apps = [...rights].filter(([, own]) => own.includes('write')).map(([app]) => app);
  if (!drafts || apps.length === 0) return found;
  const [changes, schedules] = await Promise.all([drafts.list(user, apps), drafts.schedules(user, apps)]);
  const times = new Map(
    (schedules as readonly { readonly id: number; readonly at: number }[]).map(({ id, at }) => [id, at]),
  );
  for (const { id, address, schedule } of changes as readonly ChangeInDraft[]) {
    const name = `${address.app_id}.${address.item_id}.${address.element_id}`;
    const { ids = [], at } = found.get(name) ?? {};
    const own = schedule === null || schedule === undefined ? undefined : times.get(schedule);
    const earliest = [at, own].filter((time) => time !== undefined);
    found.set(name, { ids: [...ids, id], at: earliest.length > 0 ? Math.min(...earliest) : undefined });
  }
  return found;
}
