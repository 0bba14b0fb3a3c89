import { coreOf } from '../client.js';
import type { Client } from '../client.js';
import type { Core } from '../core.js';
import { FollowedWorker } from './followed-worker.js';
import { createGuard } from './guard.js';
import type { Guard } from './guard.js';
import type { GudHubOptions } from './gudhub-options.js';
import { PipeService } from './pipe-service.js';
import { UsersList } from './users-list.js';

/** Dependencies of the calls of one facade. */
export interface FacadeContext extends Guard {
  readonly client: Client;
  readonly core: Core;
  readonly options: GudHubOptions;
  readonly pipe: PipeService;
  readonly users: UsersList;
  readonly worker: FollowedWorker;
}

export function createFacadeContext(client: Client, options: GudHubOptions): FacadeContext {
  const core = coreOf(client);
  core.isLegacy = true;
  return {
    ...createGuard(core.environment.log),
    client,
    core,
    options,
    pipe: new PipeService(client.events),
    users: new UsersList(core.session),
    worker: new FollowedWorker(core),
  };
}
