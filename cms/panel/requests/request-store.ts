import type { Item, PlatformFile } from '../../../sdk/index.js';
import type { LeadApp, SiteContext } from '../../site/site-context.js';
import { permissions } from '../../storage/permission.js';
import { keptItems } from '../kept-items.js';
import { permissionOn } from '../permission-on.js';
import { countRequests, withWords, type SearchedRequest } from './find-requests.js';
import { readRequest } from './site-request.js';

/** The requests of a site. */
export interface RequestStore {
  readonly app: LeadApp;
  /** All requests, the latest first. */
  all(): Promise<readonly SearchedRequest[]>;
  /** A user's permission on the app of requests. */
  permission(userId: number): Promise<number>;
  /** Number of new requests; 0 for users who may not read them. */
  waiting(userId: number): Promise<number>;
}

/** Opens the requests of a site. `undefined` for a site that stores them elsewhere, or without the fields of the panel. */
export function requestStore(
  context: Pick<SiteContext, 'storage' | 'client' | 'provisioned'>,
): RequestStore | undefined {
  const { leads } = context.provisioned;
  if (leads?.fields.status === undefined) return undefined;
  const read = keptItems(context);
  const permission = permissionOn(context.storage, leads.app_id);
  const all = () => read(leads.app_id, ({ items, files }) => readAll(leads, items, files));
  return {
    app: leads,
    all,
    permission,
    waiting: async (userId) => ((await permission(userId)) < permissions.read ? 0 : countRequests(await all()).new),
  };
}

function readAll(leads: LeadApp, items: readonly Item[], files: readonly PlatformFile[]): readonly SearchedRequest[] {
  const filesOf = new Map<number, PlatformFile[]>();
  for (const file of files) filesOf.set(file.item_id, [...(filesOf.get(file.item_id) ?? []), file]);
  return items
    .map((item) => withWords(readRequest(item, leads, filesOf.get(item.item_id) ?? [])))
    .sort((one, other) => other.received - one.received || other.id - one.id);
}
