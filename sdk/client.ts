import { AppCache } from './cache/app-cache.js';
import { checkOptions } from './client-options.js';
import type { ClientOptions } from './client-options.js';
import type { Core } from './core.js';
import { announce } from './events/announce.js';
import { Pipe } from './events/pipe.js';
import { freezeDeep } from './freeze-deep.js';
import { Transport } from './http/transport.js';
import { createAppStore } from './local/app-store.js';
import { startServiceWorker } from './local/start-service-worker.js';
import { AppsService } from './services/apps-service.js';
import { ArticlesService } from './services/articles-service.js';
import { AuthService } from './services/auth-service.js';
import { DocumentsService } from './services/documents-service.js';
import { FieldsService } from './services/fields-service.js';
import { FilesService } from './services/files-service.js';
import { GroupsService } from './services/groups-service.js';
import { InvitationsService } from './services/invitations-service.js';
import { ItemsService } from './services/items-service.js';
import { ModulesService } from './services/modules-service.js';
import { RealtimeService } from './services/realtime-service.js';
import { SharingService } from './services/sharing-service.js';
import { TemplatesService } from './services/templates-service.js';
import { shareSession } from './session/share-session.js';
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
  /** Ends subscriptions, timers and connections. The client makes no calls of its own accord afterwards. */
  close(): void;
}

/** What a second client of the same page must not do again. */
const alone = { webSockets: false, serviceWorker: false, localDatabase: false, rememberKey: false, cache: true } as const;

/**
 * Connects to a platform. Nothing is sent before the first call, unless `webSockets` is on.
 *
 * @example
 * const client = createClient({ serverUrl: 'https://platform.example/GudHub', authKey });
 * const app = await client.apps.get(7);
 * @throws SdkError `bad-argument` where an address is not one
 */
export function createClient(options: ClientOptions): Client {
  const environment = checkOptions(options);
  const transport = new Transport({ serverUrl: options.serverUrl, timeout: options.timeout, environment });
  const shared = shareSession(environment, options);
  const session = new Session({ transport, environment, authKey: shared.authKey, renewTogether: shared.renewTogether });
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
  const documents = new DocumentsService(core);
  const files = new FilesService(core, apps);
  const modules = new ModulesService(core, apps, options.modules ?? {});
  const cancels = [announce(cache, events), shared.follow(session), startServiceWorker(core, options.serviceWorker)];
  if (options.webSockets === true) {
    realtime.open().catch((error: unknown) => environment.log.error('The realtime channel could not be opened.', error));
  }
  return {
    auth: new AuthService(core, async () => store?.wipe()),
    apps,
    items,
    fields: new FieldsService(core, apps, items),
    files,
    documents,
    sharing: new SharingService(core),
    groups: new GroupsService(core),
    invitations: new InvitationsService(core),
    realtime,
    events,
    articles: new ArticlesService(apps),
    templates: new TemplatesService((authKey) => createClient({ ...options, ...alone, authKey: authKey ?? session.authKey })),
    modules,
    cache,
    close: () => {
      realtime.close();
      cancels.forEach((cancel) => cancel());
      store?.close();
      cache.clear();
      events.close();
    },
  };
}
