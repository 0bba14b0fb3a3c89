/**
 * The thread that holds the embedded database. It speaks PostgreSQL's wire protocol over its message port, one batch of
 * messages (up to Sync) at a time, so that the `pg` client on the main thread cannot tell it from a server.
 *
 * Plain JavaScript on purpose: a worker is loaded by Node itself, from the sources in tests and development and from the
 * bundle in production. A bundler has to copy this file, unchanged, next to the module that contains `pglite-stream`.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

/** @typedef {{ type: 'batch', bytes: Uint8Array } | { type: 'reset' } | { type: 'close' }} Request */

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);
const database = await PGlite.create(/** @type {{ folder: string }} */ (workerData).folder);

/** @param {Uint8Array} bytes */
async function run(bytes) {
  await database.runExclusive(() =>
    database.execProtocolRawStream(bytes, {
      onRawData: (data) => {
        port.postMessage({ type: 'data', bytes: data.slice() });
      },
    }),
  );
  port.postMessage({ type: 'done' });
}

/** @param {Request} request */
async function answer(request) {
  if (request.type === 'batch') return run(request.bytes);
  if (request.type === 'reset') {
    // The next connection expects a session of its own: PGlite has but one.
    if (database.isInTransaction()) await database.exec('ROLLBACK');
    await database.exec('DEALLOCATE ALL');
    return;
  }
  await database.close();
  port.postMessage({ type: 'closed' });
  port.close();
}

/** @type {Promise<void>} */
let queue = Promise.resolve();
port.on('message', (/** @type {Request} */ request) => {
  queue = queue
    .then(() => answer(request))
    .catch((/** @type {unknown} */ error) => port.postMessage({ type: 'failed', message: String(error) }));
});
port.postMessage({ type: 'ready' });
