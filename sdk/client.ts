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
import { Session } from './session/session.js';
import { Wire } from './wire.js';

/** A connection to one platform in the name of one user at a time. */
export interface Client {
  readonly auth: AuthService;
  readonly apps: AppsService;
  readonly items: ItemsService;
  readonly fields: FieldsService;
  readonly files: FilesService;
  readonly documents: DocumentsService;
  readonly sharing: SharingService;
  readonly groups: GroupsService;
  readonly invitations: InvitationsService;
  readonly realtime: RealtimeService;
  readonly events: Pipe;
  readonly articles: ArticlesService;
  readonly templates: TemplatesService;
  readonly modules: ModulesService;
  readonly cache: AppCache;
  /** Ends subscriptions, timers and connections for good: calls reject with `closed` from then on. */
  close(): void;
}

/** What a second client of the same page must not do again. */
const alone = { webSockets: false, serviceWorker: false, localDatabase: false, rememberKey: false, cache: true } as const;

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
 * @param options the platform's address and what is to be different from the defaults; times in ms
 * @example
 * const client = createClient({ serverUrl: 'https://platform.example/GudHub', authKey });
 * const app = await client.apps.get(7);
 * @throws SdkError `bad-argument` where an address is not one
 */
export function createClient(options: ClientOptions): Client {
  const environment = checkOptions(options);
  const transport = new Transport({ serverUrl: options.serverUrl, timeout: options.timeout, environment });
  const remembered = options.rememberKey === true ? rememberKey(environment, options) : undefined;
  const session = new Session({ transport, environment, authKey: options.authKey ?? remembered?.authKey, renewTogether: remembered?.renewTogether });
  const cache = new AppCache({ environment, keep: options.cache ?? true });
  const events = new Pipe(environment.log);
  const wire = new Wire(transport, session, environment);
  const finish = <T>(value: T): T => (environment.development ? freezeDeep(value) : value);
  const core: Core = { environment, session, wire, cache, events, finish };

  session.onChange((change) => {
    if (change === 'renewed') return;
    cache.clear();
    events.forget();
  });
  const store = options.localDatabase === true ? createAppStore(environment, options.serverUrl, session) : undefined;
  const apps = new AppsService(core, store);
  const items = new ItemsService(core, apps);
  const realtime = new RealtimeService(core, apps, options.wssUrl);
  const cancels = [remembered?.follow(session)];
  const modules = lazyService(async () => new (await import('./services/modules-service.js')).ModulesService(core, apps, options.modules ?? {}));
  const link = options.serviceWorker;
  let closed = false;
  if (link) {
    void import('./local/start-service-worker.js').then(({ startServiceWorker }) => {
      if (!closed) cancels.push(startServiceWorker(core, link));
    });
  }
  const connectAlone = (authKey: string | undefined) => createClient({ ...options, ...alone, authKey: authKey ?? session.authKey });
  if (options.webSockets === true) {
    realtime.open().catch((error: unknown) => environment.log.error('The realtime channel could not be opened.', error));
  }
  const client: Client = {
    auth: new AuthService(core, async () => store?.wipe()),
    apps,
    items,
    fields: lazyService(async () => new (await import('./services/fields-service.js')).FieldsService(core, apps, items)),
    files: lazyService(async () => new (await import('./services/files-service.js')).FilesService(core, apps)),
    documents: lazyService(async () => new (await import('./services/documents-service.js')).DocumentsService(core)),
    sharing: lazyService(async () => new (await import('./services/sharing-service.js')).SharingService(core)),
    groups: lazyService(async () => new (await import('./services/groups-service.js')).GroupsService(core)),
    invitations: lazyService(async () => new (await import('./services/invitations-service.js')).InvitationsService(core)),
    realtime,
    events,
    articles: lazyService(async () => new (await import('./services/articles-service.js')).ArticlesService(core, apps, modules)),
    templates: lazyService(async () => new (await import('./services/templates-service.js')).TemplatesService(connectAlone)),
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
