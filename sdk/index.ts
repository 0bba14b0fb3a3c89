/** The SDK's public entry: the client. The pure functions are in `functions.ts`, the older names in `gudhub.ts`. */
export { createClient } from './client.js';
export type { Client } from './client.js';
export type { ClientOptions } from './client-options.js';
export { defaultEnvironment } from './environment.js';
export type { Environment, KeyValueStore, Logger } from './environment.js';
export { SdkError, sdkErrorCodes } from './sdk-error.js';
export type { RefusedField, SdkErrorCode, SdkErrorDetails } from './sdk-error.js';
export type { CacheChange, ValueChange } from './cache/cache-change.js';
export type { Destination } from './events/address.js';
export type { PipeListener } from './events/pipe.js';
export type { CallOptions } from './http/call-options.js';
export type { AppChanged, ClientEvents, FileChanged, ItemsChanged, WriteChanged } from './live/client-events.js';
export type { ListListener, LiveOptions, LiveQuery } from './live/live-list.js';
export type { FieldModule, Interpretation, InterpretationRequest, Interpreted } from './modules/field-module.js';
export type { ValueToInterpret } from './modules/interpret-value.js';
export type { RealtimeState } from './realtime/realtime-state.js';
export type { NewUser } from './services/account-calls.js';
export type { AppUpdate } from './services/app-writes.js';
export type { ReadAppOptions } from './services/apps-service.js';
export type { Article, ArticleComment, ArticlesRequest, ArticlesResult } from './services/articles-service.js';
export type { HistoryOptions } from './services/document-versions.js';
export type { DocumentConflict, InsertOptions } from './services/documents-service.js';
export type { Download, FileCopy, TextFile, TextFileUpdate, UploadOptions } from './services/files-service.js';
export type { GroupUser, SharedApp } from './services/groups-service.js';
export type { AccountSession, SecondFactorSetup, SecondFactorState } from './services/account-service.js';
export type { InvitedApp } from './services/invitations-service.js';
export type { WriteItemsOptions } from './services/item-writes.js';
export type { AppUser } from './services/sharing-service.js';
export type { Credentials } from './session/credentials.js';
export type { AppCopy, InstallOptions, InstallProgress, InstallResult, Template } from './templates/template.js';
export type * from './types/entities.js';
export type { WriteBatch } from './writes/write-batch.js';
export type { ValueConflict, WriteConflict } from './writes/find-conflicts.js';
export type {
  AddWrite,
  ChangedWrite,
  DeleteWrite,
  ItemUpdate,
  UpdateWrite,
  Write,
  WriteAnswer,
} from './writes/write.js';
export type { RefusedWrite } from './writes/refused-writes.js';
export type { BaseValue, QueuedWrite } from './writes/write-store.js';
