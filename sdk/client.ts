import { bindMembers } from './bind-members.js';
import { AppCache } from './cache/app-cache.js';
import { checkOptions } from './client-options.js';
import type { ClientOptions } from './client-options.js';
import type { Core } from './core.js';
import type { Cancel } from './environment.js';
import { Pipe } from './events/pipe.js';
import { freezeDeep } from './freeze-deep.js';
import { Transport } from './http/transport.js';
import { lazyService, lazyServices } from './lazy-service.js';
import type { ClientEvents } from './live/client-events.js';
import type { ListListener, LiveOptions, LiveQuery } from './live/live-list.js';
import type { AccountService } from './services/account-service.js';
import { AppsService } from './services/apps-service.js';
import type { ArticlesService } from './services/articles-service.js';
import { AuthService } from './services/auth-service.js';
import type { DocumentsService } from './services/documents-service.js';
import type { FieldsService } from './services/fields-service.js';
import type { FilesService } from './services/files-service.js';
import type { GroupsService } from './services/groups-service.js';
import type { InvitationsService } from './services/invitations-service.js';
import { ItemsService } from './services/items-service.js';
import type { ModulesService } from './services/modules-service.js';
import { RealtimeService } from './services/realtime-service.js';
import type { SharingService } from './services/sharing-service.js';
import type { TemplatesService } from './services/templates-service.js';
import type { WritesService } from './services/writes-service.js';
import { fetchWithParts } from './parts/fetch-with-parts.js';
import { loadCalls, loadChannel, loadContents, loadOffline } from './parts/load-parts.js';
import { rememberKey } from './session/remember-key.js';
import { SdkError } from './sdk-error.js';
import type { Renewal } from './session/session-parts.js';
import type { Item } from './types/entities.js';
import { Session } from './session/session.js';
import { Wire } from './wire.js';

/** A connection to one platform in the name of one user at a time. */
export interface Client {
  /** The signed-in user, and other users. */
  readonly auth: AuthService;
  /** Sessions, second factor and new passwords of the signed-in user. */
  readonly account: AccountService;
  /** Apps, and the list of them. */
  readonly apps: AppsService;
  /** The items of apps. */
  readonly items: ItemsService;
  /** Field models, and the values of single fields. */
  readonly fields: FieldsService;
  /** Files of items. */
  readonly files: FilesService;
  /** JSON texts at fields of items. */
  readonly documents: DocumentsService;
  /** Sharing of apps with users. */
  readonly sharing: SharingService;
  /** Groups of users, and the apps they share. */
  readonly groups: GroupsService;
  /** Invitations to share apps, by e-mail. */
  readonly invitations: InvitationsService;
  /** The realtime channel: changes that others make, and messages. */
  readonly realtime: RealtimeService;
  /** Changes of apps, items, fields and files, by any user. */
  readonly events: Pipe;
  /** Articles of a blog that lives in an app. */
  readonly articles: ArticlesService;
  /** Copies of whole apps. */
  readonly templates: TemplatesService;
  /** Field modules, which show values. */
  readonly modules: ModulesService;
  /** Several writes in one go, and writes that wait. */
  readonly writes: WritesService;
  /** Cached data of apps. */
  readonly cache: AppCache;
  /**
   * Calls back on changes by any user: of items, apps and files that this client uses, of the signed-in user, and of
   * the realtime channel. Listeners are called soon after, in order; one that fails is logged.
   *
   * @param type - type of event, a key of {@link ClientEvents}
   * @param listener - gets what has happened
   * @returns a function that ends the subscription
   * @example
   * const off = client.on('items:changed', ({ app_id, kind, ids }) => console.log(app_id, kind, ids));
   */
  on<Type extends keyof ClientEvents>(type: Type, listener: (event: ClientEvents[Type]) => void): Cancel;
  /**
   * Gives the current list of items, and then each one that differs from the one before: after own writes, and after
   * those of others while the realtime channel is open. Filters that count from now are counted again with each change.
   * It goes on with the next user, and ends with the client.
   *
   * @param query - `app_id`, and `filters` where not all items are wanted
   * @param listener - gets the list; unchanged items are the same objects as before
   * @param options - `signal` ends the subscription; `onError` gets the error if the list cannot be read:
   * `unauthorized` while signed out, `not-found` if the app is gone, or the error of the read
   * @returns a function that ends the subscription
   * @example
   * const filters = [{ field_id: 3, search_type: 'contain_or', valuesArray: ['kyiv'] }] as const;
   * const off = client.subscribe({ app_id: 7, filters }, (items) => draw(items));
   */
  subscribe(query: LiveQuery, listener: ListListener, options?: LiveOptions): Cancel;
  /**
   * The same as lists to be iterated; of those that arrive between two reads, only the last one is kept.
   *
   * @param query - `app_id`, and `filters` where not all items are wanted
   * @param options - `signal` ends the iteration, as the end of the client does
   * @returns lists of items; throws the errors that the `onError` of a subscription gets
   * @example
   * for await (const items of client.watch({ app_id: 7 }, { signal })) draw(items);
   */
  watch(query: LiveQuery, options?: Pick<LiveOptions, 'signal'>): AsyncIterable<readonly Item[]>;
  /** Ends subscriptions, timers and connections for good: calls reject with `closed` from then on. */
  close(): void;
}

const noOffline =
  'The local database, the queue of writes and the service worker are missing: their code could not be loaded. Reload the page.';
const cores = new WeakMap<Client, Core>();

/** The parts of a client, for what is built upon one. */
export function coreOf(client: Client): Core {
  const core = cores.get(client);
  if (core) return core;
  throw new SdkError('bad-argument', 'This is not a client: make one with createClient.');
}

/**
 * Connects to a platform. Nothing is sent before the first call, unless `webSockets` is on.
 *
 * @param given - the platform's address and what is to be different from the defaults; times in ms
 * @param guests - makes the logins; if it is given without a key, the logins use the empty key of a guest
 * @example
 * const client = createClient({ serverUrl: 'https://platform.example/GudHub', authKey });
 * const app = await client.apps.get(7);
 * @throws SdkError `bad-argument` where an address is not one
 */
export function createClient(given: ClientOptions, guests?: Renewal): Client {
  const options = checkOptions(given);
  const environment = { ...options.environment, fetch: fetchWithParts(options.environment.fetch, options) };
  const transport = new Transport({ serverUrl: options.serverUrl, timeout: options.timeout, environment });
  const remembered = options.rememberKey ? rememberKey(environment, options, loadCalls) : undefined;
  const session = new Session({
    transport,
    environment,
    authKey: (options.authKey ?? remembered?.authKey) || (guests && ''),
    renewTogether: guests ?? remembered?.renewTogether,
  });
  const finish = <T>(value: T): T => (environment.development ? freezeDeep(value) : value);
  const { cache: keep = true, freshFor = 5000 } = options;
  const cache = new AppCache({ environment, finish, keep, freshFor, loadCompare: loadCalls });
  const events = new Pipe(environment.log);
  const wire = new Wire(transport, session, environment);
  const core: Core = { environment, session, wire, cache, events, finish };

  let userId = session.user?.user_id;
  session.onChange((change) => {
    const former = userId;
    userId = session.user?.user_id;
    // A login key may be that of another user than the token before it.
    if (change === 'renewed' && (former ?? userId) === userId) return;
    cache.clear();
    events.forget();
  });
  const owner = { userId, authKey: session.authKey };
  let closed = false;
  const whenClosed = (close: Cancel) => void (closed ? close() : cancels.push(close));
  const auth = new AuthService(core, loadCalls);
  const apps = new AppsService(core, loadCalls);
  // One load for all of them: writes keep the order of their calls, whichever service they go through.
  const calls = lazyServices(async () => (await loadCalls()).startCalls(core, apps, items));
  const items: ItemsService = new ItemsService(core, apps, calls('itemWrites'));
  const realtime = new RealtimeService(core, apps, options, { loadCalls, loadChannel }, options.webSockets);
  [auth, apps, items, realtime, events, cache].forEach(bindMembers);
  const cancels: (Cancel | undefined)[] = [remembered?.follow(session)];
  const modules = lazyService(
    async () => new (await loadContents()).ModulesService(core, apps, auth, options.modules ?? {}),
  );
  if (options.localDatabase || options.queueWrites || options.serviceWorker) {
    core.extras = loadOffline()
      .then(({ startOptionalParts }) => startOptionalParts(core, options, owner, apps, whenClosed))
      .catch((error: unknown) => void environment.log.warn(noOffline, error));
  }
  const connectAlone = (changes: Partial<ClientOptions>) => {
    const other = createClient({ ...given, ...changes, authKey: changes.authKey ?? session.authKey }, guests);
    whenClosed(other.close);
    return other;
  };
  const report = (error: unknown) => environment.log.error('A listener failed; the others go on.', error);
  const client: Client = {
    on: (type, listener) => {
      let isHeard = true;
      const hear = (news: unknown) =>
        loadCalls()
          .then(({ tell }) => isHeard && tell(type, news, listener, environment.log))
          .catch(report);
      const follow = () => (type === 'connection' ? realtime.onState(hear) : cache.subscribe(hear));
      const off = type === 'auth' ? session.onChange(hear) : follow();
      // Earlier events are delivered soon and must not reach a caller that has unsubscribed.
      return () => {
        isHeard = false;
        off();
      };
    },
    subscribe: (query, listener, given = {}) => {
      const stop = new AbortController();
      loadCalls()
        .then(({ followList }) => followList(core, apps, query, listener, given, stop))
        .catch((error: unknown) => (given.onError ? given.onError(error as SdkError) : report(error)));
      return () => stop.abort();
    },
    watch: async function* (query, { signal } = {}) {
      yield* (await loadCalls()).iterateList(core, apps, query, signal);
    },
    auth,
    apps,
    items,
    fields: calls('fields'),
    files: calls('files'),
    documents: calls('documents'),
    account: calls('account'),
    sharing: calls('sharing'),
    groups: calls('groups'),
    invitations: calls('invitations'),
    realtime,
    events,
    articles: lazyService(async () => new (await loadContents()).ArticlesService(core, apps, modules)),
    templates: lazyService(async () => new (await loadContents()).TemplatesService(core, connectAlone)),
    modules,
    writes: calls('writes'),
    cache,
    close: () => {
      closed = true;
      transport.close();
      realtime.close();
      cancels.forEach((cancel) => cancel?.());
      cache.clear();
      events.close();
    },
  };
  cores.set(client, core);
  return client;
}
