import { afterEach, describe, expect, it } from 'vitest';
import { createClient } from '../client.js';
import type { Client } from '../client.js';
import { failure } from '../testing/fault-setup.js';
import { MemoryPlatform } from '../testing/memory-platform.js';
import { createTestEnvironment } from '../testing/test-environment.js';

const address = { app_id: 7, item_id: 12, element_id: 3 };
const text = { source: 'Hello', file_name: 'note', extension: 'txt' };
const place = { app_id: 7, item_id: 12 };

const writes: readonly [what: string, write: (client: Client) => Promise<unknown>][] = [
  ['a document', ({ documents }) => documents.insert({ ...address, data: '{}' })],
  ['a document under a revision', ({ documents }) => documents.insert({ ...address, data: '{}' }, { if_rev: 1 })],
  ['the removal of a document', ({ documents }) => documents.remove(address)],
  ['an upload', ({ files }) => files.upload(new Blob(['x']), place)],
  ['the upload of a text', ({ files }) => files.uploadText({ ...text, ...place })],
  ['another content of a file', ({ files }) => files.update({ ...text, file_id: 5 })],
  ['the removal of a file', ({ files }) => files.delete(7, 5)],
  ['copies of files', ({ files }) => files.duplicate([{ file_id: 5, ...place }])],
];

const clients: Client[] = [];
afterEach(() => clients.splice(0).forEach((client) => client.close()));

/** A client that is signed in, and whose platform cannot be reached. */
async function withoutNetwork(queueWrites: boolean): Promise<Client> {
  const platform = new MemoryPlatform();
  const environment = createTestEnvironment();
  const { fetch } = platform;
  const client = createClient({ serverUrl: 'http://platform.test', authKey: 'key-1', environment, fetch, queueWrites });
  clients.push(client);
  await client.apps.get(7);
  platform.away = true;
  return client;
}

describe('a write that does not wait in the queue', () => {
  it.each(writes)('says so without the network: %s', async (_what, write) => {
    const error = await failure(write(await withoutNetwork(true)));
    expect(error).toMatchObject({ code: 'network', retryable: true });
    expect(error.url).toContain('http://platform.test/');
    expect(error.message).toMatch(
      /^No answer: .*This write does not wait in the queue, which takes writes to items only/,
    );
  });

  it.each(writes)('says nothing of a queue where there is none: %s', async (_what, write) => {
    const error = await failure(write(await withoutNetwork(false)));
    expect(error.code).toBe('network');
    expect(error.message).not.toContain('queue');
  });
});
