/** Edit mode for sites of the kit, on any platform that keeps documents. */
export { createEditableSite } from './create-editable-site.js';
export type { EditableSiteOptions } from './create-editable-site.js';
export type { AreaBlock, PageKind } from './definition/site-definition.js';
export type { EditableSite } from './editable-site.js';
export { memoryStorage } from './memory-storage.js';
export type { MemoryStorage, MemoryStorageOptions } from './memory-storage.js';
export type { LeadApp, PageParts, Provisioned, SiteApp } from './site/site-context.js';
export type { Change } from './storage/change.js';
export type { DraftNews, Drafts, ShownMarks } from './storage/drafts.js';
export { permissions } from './storage/permission.js';
export type { Permission, UserOfApp } from './storage/permission.js';
export type { StoredLink, StoredLinks } from './storage/preview-links.js';
export type { SiteStorage, StoredSessions } from './storage/site-storage.js';
export type { FoundPage, PageRow, StoredPages } from './storage/stored-pages.js';
export { WriteRefusal } from './storage/write-refusal.js';
export type { RefusalCode } from './storage/write-refusal.js';
export type { DraftWrite, WriteChecks, WriteView } from './storage/write-view.js';
