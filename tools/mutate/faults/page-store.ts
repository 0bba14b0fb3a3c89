import type { Fault } from '../fault.js';

const tests = { project: 'platform', tests: ['test/platform/page-store.test.ts'] } as const;
const store = { ...tests, file: 'cms/pages/page-store.ts' } as const;
const rows = { ...tests, file: 'platform/sites/stored-pages.ts' } as const;
const renders = {
  file: 'cms/pages/shared-renders.ts',
  project: 'unit',
  tests: ['cms/pages/shared-renders.test.ts'],
} as const;

const ready = {
  file: 'cms/pages/ready-pages.ts',
  project: 'unit',
  tests: ['cms/pages/ready-pages.test.ts'],
} as const;

export const pageStore: readonly Fault[] = [
  {
    ...store,
    name: 'another page counts as the one that is stored',
    find: 'known?.page === page && isCurrent(known)',
    replace: 'known !== undefined && isCurrent(known)',
  },
  {
    ...ready,
    name: 'editors get what is at hand for visitors',
    find: "'cookie', 'authorization'",
    replace: "'authorization'",
  },
  {
    ...ready,
    name: 'pages at hand never grow old',
    find: 'if (!page?.isCurrent()) return false;',
    replace: 'if (!page) return false;',
  },
  { ...ready, name: 'hosts share what is at hand', find: '${name} ${path}', replace: '${path}' },
  {
    ...rows,
    name: 'a page begun before a change is kept',
    find: 'if (rows.some(({ version }) => version > began)) return false;',
    replace: '',
  },
  { ...rows, name: 'builds share pages', find: "\n        .where('build', '=', build)", replace: '' },
  { ...store, name: 'a change is not heard of', find: 'changes += 1;', replace: '' },
  { ...store, name: 'pages at hand are trusted for ever', find: ' && clock() - known.asked < trusted', replace: '' },
  {
    ...store,
    name: 'pages at hand are never trusted',
    find: 'alone && known.changes',
    replace: 'false && known.changes',
  },
  {
    ...store,
    name: 'other processes are not reckoned with',
    find: 'alone && known.changes === changes',
    replace: 'known.changes === changes',
  },
  {
    ...rows,
    name: 'stale pages stay',
    find: 'await sql`delete from stored_page where tags && ${[...versions.keys()]}::text[]`.execute(transaction);',
    replace: '',
  },
  {
    ...rows,
    name: 'a change leaves no mark',
    find: '    .execute();\n  await sql`delete',
    replace: '    .compile();\n  await sql`delete',
  },
  {
    ...renders,
    name: 'who came after a save is shown the page before it',
    find: 'if (made?.current) return made.page;',
    replace: 'if (made) return made.page;',
  },
  {
    ...renders,
    name: 'each request renders for itself',
    find: 'running.set(key, begun);',
    replace: '',
  },
  {
    ...renders,
    name: 'a failed render fails those who waited',
    find: 'await before.catch(() => undefined)',
    replace: 'await before',
  },
];
