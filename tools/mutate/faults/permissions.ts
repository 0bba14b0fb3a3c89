import type { Fault } from '../fault.js';

const access = {
  file: 'platform/rights/access.ts',
  project: 'platform',
  tests: ['test/platform/authorisation.test.ts'],
} as const;

const documents = { ...access, file: 'platform/documents/document-calls.ts', titles: 'new/document/' } as const;
const site = {
  project: 'platform',
  tests: ['test/platform/site-rights.test.ts'],
} as const;
const rights = { ...site, file: 'cms/rights/site-rights.ts' } as const;
const publishers = { ...site, file: 'cms/rights/publishers-only.ts' } as const;

export const permissions: readonly Fault[] = [
  {
    ...access,
    name: 'what needs more passes',
    find: 'if (permission < needed) {',
    replace: 'if (permission < level.read) {',
  },
  {
    ...access,
    name: 'a level too low passes',
    find: 'if (permission < needed) {',
    replace: 'if (permission < needed - 1) {',
  },
  {
    ...access,
    name: 'apps of others are admitted to exist',
    find: "if (permission < level.read) throw new PlatformError('not-found'",
    replace: "if (permission < level.read) throw new PlatformError('forbidden'",
  },
  {
    ...access,
    name: 'everybody owns every app',
    find: 'case when app.owner_id = asked.user_id then 4 else 0 end',
    replace: '4',
  },
  {
    ...access,
    name: 'removed members keep what their group may',
    find: 'g.app_id = app.app_id and m.user_id = asked.user_id and m.group_permission > 0',
    replace: 'g.app_id = app.app_id and m.user_id = asked.user_id',
  },
  {
    ...access,
    name: 'what one was given counts for all',
    find: 's.app_id = app.app_id and s.user_id = asked.user_id',
    replace: 's.app_id = app.app_id',
  },
  {
    ...access,
    name: 'groups give nothing',
    find: 'select max(app_permission)',
    replace: 'select 0 * max(app_permission)',
  },
  {
    ...access,
    name: 'lists hold apps that were taken away',
    find: 'granted where permission > 0 group',
    replace: 'granted group',
  },
  {
    ...documents,
    name: 'readers write documents',
    find: 'place.app_id, level.write);\n          const current',
    replace: 'place.app_id, level.read);\n          const current',
  },
  {
    ...documents,
    name: 'anybody reads a document at its address',
    find: '    await requirePermission(core.database, userId, place.app_id, level.read);\n',
    replace: '',
  },
  {
    ...documents,
    tests: ['test/platform/documents-by-id.test.ts'],
    titles: 'by its _id',
    name: 'anybody reads a document by its id',
    find: '(await permissionOf(database, userId, row.app_id)) >= level.read',
    replace: '(await permissionOf(database, userId, row.app_id)) >= level.none',
  },
  {
    ...documents,
    name: 'anybody lists documents',
    find: '    await requirePermission(core.database, userId, app_id, level.read);\n',
    replace: '',
  },
  {
    ...documents,
    name: 'readers remove documents',
    find: 'place.app_id, level.write);\n      const { app_id',
    replace: 'place.app_id, level.read);\n      const { app_id',
  },
  {
    ...rights,
    name: 'writers publish where admins do',
    find: 'publish: permissions.admin',
    replace: 'publish: permissions.write',
  },
  {
    ...rights,
    name: 'admins alone publish anywhere',
    find: 'publish: permissions.write',
    replace: 'publish: permissions.admin',
  },
  {
    ...publishers,
    name: 'nobody is asked at a write',
    find: "if (publishers !== 'admins' || !known) return;",
    replace: 'if (publishers || !known) return;',
  },
  {
    ...publishers,
    name: 'the rights of one are those of all',
    find: 'access.userId === userId && access.appId === appId',
    replace: 'access.appId === appId',
  },
  {
    ...publishers,
    name: 'any document is a page',
    find: ' && json_field_id === document.element_id',
    replace: ' && json_field_id > 0',
  },
];
