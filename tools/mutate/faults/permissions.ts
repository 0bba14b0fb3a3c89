import type { Fault } from '../fault.js';

const access = {
  file: 'demo/platform/rights/access.ts',
  project: 'platform',
  tests: ['test/platform/authorisation.test.ts'],
} as const;

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
];
