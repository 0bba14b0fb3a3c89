import { afterAll, describe } from 'vitest';
import { startPostgres } from './postgres-server.js';

/**
 * What must hold on PostgreSQL as it does on the embedded database, on the server of PLATFORM_TEST_DATABASE_URL or on one that is started
 * here. The tests are those of other files, which read that setting when they are loaded.
 */
const given = process.env['PLATFORM_TEST_DATABASE_URL'];
const started = given ? undefined : await startPostgres();
if (started) process.env['PLATFORM_TEST_DATABASE_URL'] = started.url;
const there = Boolean(given ?? started);

afterAll(() => started?.stop());

describe.skipIf(!there)(`on PostgreSQL${there ? '' : ' (skipped: it is not installed)'}`, async () => {
  await import('./several-processes.js');
  await import('./changes.test.js');
  await import('./realtime.test.js');
  await import('./repeated-writes.test.js');
});
