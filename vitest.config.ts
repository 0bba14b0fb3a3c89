import { defineConfig } from 'vitest/config';
import { waitingFiles } from './test/support/file-turns.js';
import { FileOrder } from './tools/file-order.js';

/** A shared machine may stand still for longer than a test waits; the report names every test that needed its second go. */
const retry = process.env['CI'] ? 1 : 0;

const common = { environment: 'node' as const, testTimeout: 20_000, hookTimeout: 60_000, retry };

/** Files of one worker share its modules: loading the database anew for each of them would take a third of the time. */
const platform = { testTimeout: 120_000, hookTimeout: 180_000, maxWorkers: 2, isolate: false };

/** Files of one worker share its modules, and so its browser. A worker keeps half a core busy, and waits for pages else. */
const browser = {
  testTimeout: 60_000,
  hookTimeout: 180_000,
  maxWorkers: 3,
  isolate: false,
  expect: { poll: { timeout: 10_000 } },
};

/** About the data folder of the embedded database: its lock, its crashes, its size, the disk it lies on, and former releases. */
const embeddedOnly = [
  'test/platform/storage.test.ts',
  'test/platform/growth.test.ts',
  'test/platform/damage.test.ts',
  'test/platform/upgrade.test.ts',
  'test/platform/moved-over.test.ts',
  'test/platform/power-cut.test.ts',
];

/** The same, too slow for every run where the other tests have PostgreSQL. */
const embeddedInFull = ['test/platform/full-disk.test.ts'];

/**
 * On both databases in every run: a request of every kind, and realtime, for which the embedded one has its own feed. Both are PostgreSQL, so the
 * other suites would prove the same thing twice; `npm run test:full` runs them on both.
 */
const embeddedToo = ['test/platform/calls.test.ts', 'test/platform/realtime.test.ts'];

/** What the client asks for, which is nothing of the database: on PostgreSQL where that is, for it is faster. */
const ofClient = ['test/platform/sdk/**/*.test.ts'];

/** Whether the embedded database is left with what is about itself. */
const isShared = process.env['EMBEDDED'] === 'own';

/** About several processes on one database, which the embedded one does not allow. */
const postgresOnly = [
  'test/platform/several-processes.test.ts',
  'test/platform/two-servers.test.ts',
  'test/platform/two-servers-bucket.test.ts',
  'test/platform/documents-together.test.ts',
  'test/platform/schedules-together.test.ts',
];

/** Files that this run of `npm test` leaves to another turn. */
const inAnotherTurn = process.env['IN_TURN'] === '1' ? [...waitingFiles()] : [];

/** Folders with unit tests beside the code. */
const rooms = '{kit,sdk,runtime,widgets,editor,cms,platform,blobs,demo,tools,stories}';

/** Tests that replace modules, which no other test may get: `name.isolated.test.ts`. */
const isolated = [`${rooms}/**/*.isolated.test.{ts,tsx}`];

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
          include: [`${rooms}/**/*.test.{ts,tsx}`, 'test/{boundaries,types,size,legacy}/**/*.test.ts'],
          exclude: [...packages, ...generated, ...isolated],
        },
      },
      {
        extends: './vite.config.ts',
        test: { ...common, name: 'unit-isolated', maxWorkers: 2, include: isolated },
      },
      {
        extends: './vite.config.ts',
        test: {
          ...common,
          ...platform,
          name: 'platform',
          include: isShared ? [...embeddedOnly, ...embeddedToo] : ['test/platform/**/*.test.ts'],
          exclude: [...postgresOnly, ...inAnotherTurn],
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          ...common,
          ...platform,
          name: 'postgres',
          include: ['test/platform/*.test.ts', ...(isShared ? ofClient : [])],
          exclude: [...embeddedOnly, ...embeddedInFull, ...inAnotherTurn],
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
          exclude: inAnotherTurn,
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
