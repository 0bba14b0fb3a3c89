import type { AppCache } from '../cache/app-cache.js';
import type { AppsService } from '../services/apps-service.js';
import type { AuthService } from '../services/auth-service.js';
import type { DocumentsService } from '../services/documents-service.js';
import type { FilesService } from '../services/files-service.js';
import type { ItemsService } from '../services/items-service.js';
import type { ModulesService } from '../services/modules-service.js';

/** The part of the client that an installation needs. */
export interface TemplateClient {
  readonly auth: AuthService;
  readonly apps: AppsService;
  readonly items: ItemsService;
  readonly files: FilesService;
  readonly documents: DocumentsService;
  readonly modules: ModulesService;
  readonly cache: AppCache;
  close(): void;
}
