import { AppCache } from './cache/app-cache.js';
import { checkOptions } from './client-options.js';
import type { ClientOptions } from './client-options.js';
import type { Core } from './core.js';
import { Pipe } from './events/pipe.js';
import { freezeDeep } from './freeze-deep.js';
import { Transport } from './http/transport.js';
import { lazyService } from './lazy-service.js';
import { createAppStore } from './local/app-store.js';
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
import { rememberKey } from './session/remember-key.js';
import { SdkError } from './sdk-error.js';
import type { Renewal } from './session/session-parts.js';
import { Session } from './session/session.js';
import { Wire } from './wire.js';

/** A connection to one platform in the name of one user at a time. */
export interface Client {
  /** Who is signed in, and other users. */
  readonly auth: AuthService;
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
  /** Whom apps are shared with. */
  readonly sharing: SharingService;
  /** Groups of users, and the apps they share. */
  readonly groups: GroupsService;
  /** Invitations to share apps, by e-mail. */
  readonly invitations: InvitationsService;
  /** The realtime channel: changes that others make, and messages. */
  readonly realtime: RealtimeService;
  /** What happens to apps, items, fields and files, whoever did it. */
  readonly events: Pipe;
  /** Articles of a blog that lives in an app. */
  readonly articles: ArticlesService;
  /** Copies of whole apps. */
  readonly templates: TemplatesService;
  /** Field modules, which show values. */
  readonly modules: ModulesService;
  /** What is held of apps. */
  readonly cache: AppCache;
  /** Ends subscriptions, timers and connections for good: calls reject with `closed` from then on. */
  close(): void;
}

/** What a second client of the same page must not do again. */
const alone = {
  webSockets: false,
  serviceWorker: false,
  localDatabase: false,
  rememberKey: false,
  cache: true,
} as const;

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
 * @param options - the platform's address and what is to be different from the defaults; times in ms
 * @param guests - makes the logins; where it is given and there is no key, their key is empty: that of a guest
 * @example
 * const client = createClient({ serverUrl: 'https://platform.example/GudHub', authKey });
 * const app = await client.apps.get(7);
 * @throws SdkError `bad-argument` where an address is not one
 */
export function createClient(options: ClientOptions, guests?: Renewal): Client {
  const environment = checkOptions(options);
  const transport = new Transport({ serverUrl: options.serverUrl, timeout: options.timeout, environment });
  const remembered = options.rememberKey === true ? rememberKey(environment, options) : undefined;
  const session = new Session({
    transport,
    environment,
    authKey: (options.authKey ?? remembered?.authKey) || (guests && ''),
    renewTogether: guests ?? remembered?.renewTogether,
  });
  const cache = new AppCache({ environment, keep: options.cache ?? true });
  const events = new Pipe(environment.log);
  const wire = new Wire(transport, session, environment);
  const finish = <T>(value: T): T => (environment.development ? freezeDeep(value) : value);
  const core: Core = { environment, session, wire, cache, events, finish };

  let userId = session.user?.user_id;
  session.onChange((change) => {
    const former = userId;
    userId = session.user?.user_id;
    // A login key may be that of somebody else than the token before it.
    if (change === 'renewed' && (former ?? userId) === userId) return;
    cache.clear();
    events.forget();
  });
  const store = options.localDatabase === true ? createAppStore(environment, options.serverUrl, session) : undefined;
  const apps = new AppsService(core, store);
  const items = new ItemsService(core, apps);
  const realtime = new RealtimeService(core, apps, options.wssUrl);
  const cancels = [remembered?.follow(session)];
  const modules = lazyService(
    async () => new (await import('./services/modules-service.js')).ModulesService(core, apps, options.modules ?? {}),
  );
  const link = options.serviceWorker;
  let closed = false;
  if (link) {
    import('./local/start-service-worker.js')
      .then(({ startServiceWorker }) => {
        if (!closed) cancels.push(startServiceWorker(core, link));
      })
      .catch((error: unknown) =>
        environment.log.warn('The service worker was not started; the pages work without it.', error),
      );
  }
  const connectAlone = (authKey: string | undefined) => {
    const other = createClient({ ...options, ...alone, authKey: authKey ?? session.authKey }, guests);
    cancels.push(() => other.close());
    if (closed) other.close();
    return other;
  };
  if (options.webSockets === true) {
    realtime.open().catch((error: unknown) => {
      if (!closed) environment.log.error('The realtime channel could not be opened.', error);
    });
  }
  const client: Client = {
    auth: new AuthService(core, async () => store?.wipe()),
    apps,
    items,
    fields: lazyService(
      async () => new (await import('./services/fields-service.js')).FieldsService(core, apps, items),
    ),
    files: lazyService(async () => new (await import('./services/files-service.js')).FilesService(core, apps)),
    documents: lazyService(async () => new (await import('./services/documents-service.js')).DocumentsService(core)),
    sharing: lazyService(async () => new (await import('./services/sharing-service.js')).SharingService(core)),
    groups: lazyService(async () => new (await import('./services/groups-service.js')).GroupsService(core)),
    invitations: lazyService(
      async () => new (await import('./services/invitations-service.js')).InvitationsService(core),
    ),
    realtime,
    events,
    articles: lazyService(
      async () => new (await import('./services/articles-service.js')).ArticlesService(core, apps, modules),
    ),
    templates: lazyService(
      async () => new (await import('./services/templates-service.js')).TemplatesService(core, connectAlone),
    ),
    modules,
    cache,
    close: () => {
      closed = true;
      transport.close();
      realtime.close();
      cancels.forEach((cancel) => cancel?.());
      store?.close();
      cache.clear();
      events.close();
    },
  };
  cores.set(client, core);
  return client;
}
