import { defineConfig } from 'vitest/config';
import { FileOrder } from './tools/file-order.js';

/** A shared machine may stand still for longer than a test waits; the report names every test that needed its second go. */
const retry = process.env['CI'] ? 1 : 0;

const common = { environment: 'node' as const, testTimeout: 20_000, hookTimeout: 60_000, retry };

/** Files of one worker share its modules: loading the database anew for each of them would take a third of the time. */
const platform = { testTimeout: 120_000, hookTimeout: 180_000, maxWorkers: 2, isolate: false };

/** Files of one worker share its modules, and so its browser. */
const browser = {
  testTimeout: 60_000,
  hookTimeout: 180_000,
  maxWorkers: 2,
  isolate: false,
  expect: { poll: { timeout: 10_000 } },
};

/** About the data folder of the embedded database: its lock, its crashes, its size, the disk it lies on. */
const embeddedOnly = ['test/platform/storage.test.ts', 'test/platform/growth.test.ts'];

/** The same, too slow for every run where the other tests have PostgreSQL. */
const embeddedInFull = ['test/platform/full-disk.test.ts'];

/** What the embedded database does besides in every run: a request of every kind. */
const embeddedToo = ['test/platform/calls.test.ts', 'test/platform/realtime.test.ts'];

/** What the client asks for, which is nothing of the database: on PostgreSQL where that is, for it is faster. */
const ofClient = ['test/platform/sdk/**/*.test.ts'];

/** Whether the embedded database is left with what is about itself. */
const isShared = process.env['EMBEDDED'] === 'own';

/** About several processes on one database, which the embedded one does not allow. */
const postgresOnly = [
  'test/platform/several-processes.test.ts',
  'test/platform/two-servers.test.ts',
  'test/platform/documents-together.test.ts',
  'test/platform/schedules-together.test.ts',
];

/** Tests that put something in the place of modules, which no other test may get: each has modules of its own. */
const ownModules = [
  'demo/platform/contents/content-store.test.ts',
  'runtime/react/use-shown.test.tsx',
  'sdk/cache/cache-model.test.ts',
  'sdk/faults/missing-parts.test.ts',
  'sdk/local/app-store.test.ts',
  'sdk/writes/queue-storage.test.ts',
  'sdk/writes/write-order.test.ts',
  'sdk/writes/write-queue-tabs.test.ts',
  'sdk/writes/write-queue.test.ts',
  'widgets/cookie-consent/unreachable-part.test.ts',
  'widgets/edit-mode/acts/arrange-queue.test.ts',
  'widgets/edit-mode/acts/list-act-of.test.ts',
  'widgets/edit-mode/changes/change-queue.test.ts',
  'widgets/edit-mode/changes/saved-meanwhile.test.ts',
  'widgets/edit-mode/journal/journal.test.ts',
  'widgets/edit-mode/journal/keep-journal.test.ts',
  'widgets/edit-mode/load-tinymce.test.ts',
  'widgets/header/early-close.test.ts',
  'widgets/header/unreachable-part.test.ts',
  'widgets/shared/load-tag.test.ts',
];

/** Packages that are installed in a project of their own: too slow for the fast gate. */
const packages = ['test/packages/**/*.test.ts'];

/** A block that is generated and held to all that the repository's own blocks are held to: too slow for any gate. */
const generated = ['tools/new-widget/**/*.test.ts'];

export default defineConfig({
  test: {
    sequence: { sequencer: FileOrder },
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          ...common,
          name: 'unit',
          maxWorkers: 2,
          // Loading modules anew for each file would take half of the time.
          isolate: false,
          setupFiles: ['test/support/settled-imports.ts'],
          include: [
            '{kit,sdk,runtime,widgets,demo,tools,stories}/**/*.test.{ts,tsx}',
            'test/{boundaries,types,size,legacy}/**/*.test.ts',
          ],
          exclude: [...packages, ...generated, ...ownModules],
        },
      },
      {
        extends: './vite.config.ts',
        test: { ...common, name: 'unit-own-modules', maxWorkers: 2, include: ownModules },
      },
      {
        extends: './vite.config.ts',
        test: {
          ...common,
          ...platform,
          name: 'platform',
          include: isShared ? [...embeddedOnly, ...embeddedToo] : ['test/platform/**/*.test.ts'],
          exclude: postgresOnly,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          ...common,
          ...platform,
          name: 'postgres',
          include: ['test/platform/*.test.ts', ...(isShared ? ofClient : [])],
          exclude: [...embeddedOnly, ...embeddedInFull],
          globalSetup: ['test/platform/postgres-setup.ts'],
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          ...common,
          name: 'tools',
          include: packages,
          testTimeout: 120_000,
          maxWorkers: 1,
          globalSetup: ['test/packages/packed-setup.ts'],
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          ...common,
          ...browser,
          name: 'browser',
          include: ['test/{conformance,e2e,frameworks,hosts}/**/*.test.ts'],
          globalSetup: ['test/support/reading-site-setup.ts', 'test/support/bench-builds-setup.ts'],
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          ...common,
          ...browser,
          name: 'long',
          include: ['test/long/**/*.test.ts', ...generated],
          globalSetup: ['test/support/reading-site-setup.ts'],
        },
      },
    ],
  },
});
