import type { Core } from '../core.js';
import { AccountService } from './account-service.js';
import type { AppsService } from './apps-service.js';
import { DocumentsService } from './documents-service.js';
import { FieldsService } from './fields-service.js';
import { FilesService } from './files-service.js';
import { GroupsService } from './groups-service.js';
import { InvitationsService } from './invitations-service.js';
import { ItemWrites } from './item-writes.js';
import type { ItemsService } from './items-service.js';
import { SharingService } from './sharing-service.js';
import { WritesService } from './writes-service.js';

/** Makes the services of one client whose code is loaded with the first call of any of them. */
export function startCalls(core: Core, apps: AppsService, items: ItemsService) {
  const itemWrites = new ItemWrites(core, (appId) => apps.get(appId, { fresh: true }));
  return {
    itemWrites,
    account: new AccountService(core),
    fields: new FieldsService(core, apps, items, itemWrites),
    files: new FilesService(core, apps),
    documents: new DocumentsService(core),
    sharing: new SharingService(core),
    groups: new GroupsService(core),
    invitations: new InvitationsService(core),
    writes: new WritesService(core, itemWrites),
  };
}
