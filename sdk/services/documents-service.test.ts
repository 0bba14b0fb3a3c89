import { describe, expect, it } from 'vitest';
import type { Client } from '../client.js';
import { eachFaultSetup } from '../testing/each-fault-setup.js';
import { atOnce, failure } from '../testing/fault-setup.js';
import type { FaultSetup } from '../testing/fault-setup.js';
import type { TestPlatform } from '../testing/test-platform.js';

const address = { app_id: 7, item_id: 12, element_id: 3 };

let platform: TestPlatform;
let client: Client;
let setup: FaultSetup;

eachFaultSetup((made) => ({ setup, platform, client } = made));

describe('documents', () => {
  const stored = { ...address, _id: 'a', rev: 4, data: '{"title":"old"}' };

  it('answers null where there is none', async () => {
    platform.route('/api/new/document/find-one', null);
    expect(await client.documents.get(address)).toBeNull();
    platform.route('/api/new/document/find-one', () => ({ status: 404 }));
    expect(await client.documents.get(address)).toBeNull();
  });

  it('sends the revision inside the document and hands on the newest of a conflict', async () => {
    const body = { error: 'conflict', message: 'The document is at revision 5.', document: { ...stored, rev: 5 } };
    platform.route('/api/new/document/insert-one', () => ({ status: 409, json: body }));
    const error = await failure(client.documents.insert({ ...address, data: '{}' }, { if_rev: 4 }));
    expect(error).toMatchObject({
      code: 'conflict',
      status: 409,
      message: 'The document is at revision 5.',
      cause: body,
    });
    expect(JSON.parse(platform.of('/api/new/document/insert-one')[0]?.form.get('document') ?? '')).toEqual({
      ...address,
      data: '{}',
      if_rev: 4,
    });
  });

  it('takes a conflict with its own text as written', async () => {
    platform.route('/api/new/document/insert-one', () => ({
      status: 409,
      json: { error: 'conflict', message: '', document: { ...stored, rev: 5, data: '{"a":1}' } },
    }));
    expect(await client.documents.insert({ ...address, data: '{"a":1}' }, { if_rev: 4 })).toMatchObject({ rev: 5 });
  });

  it('reads and compares first where the caller has no revision', async () => {
    const { rev: _rev, ...plain } = stored;
    platform.route('/api/new/document/find-one', plain);
    platform.route('/api/new/document/insert-one', { ...plain, data: '{"title":"new"}' });
    const write = (if_data: string) => client.documents.insert({ ...address, data: '{"title":"new"}' }, { if_data });
    const error = await failure(write('{"title":"something else"}'));
    expect(error).toMatchObject({ code: 'conflict', cause: { error: 'conflict', document: plain } });
    expect(platform.of('/api/new/document/insert-one')).toHaveLength(0);
    expect(await write(stored.data)).toMatchObject({ data: '{"title":"new"}' });
  });

  it('repeats a write that failed on the way only where it says what it replaces', async () => {
    const path = '/api/new/document/insert-one';
    const impatient = setup.connect({}, atOnce);
    platform.route(path, () => ({ status: 502 }));
    await failure(impatient.documents.insert({ ...address, data: '{}' }));
    expect(platform.of(path)).toHaveLength(1);
    await failure(impatient.documents.insert({ ...address, data: '{}' }, { if_rev: 4 }));
    expect(platform.of(path)).toHaveLength(5);
  });

  it('refuses data that is not JSON', async () => {
    expect((await failure(client.documents.insert({ ...address, data: '{' }))).code).toBe('bad-argument');
    expect(platform.seen).toEqual([]);
  });

  it('tells listeners what was written', async () => {
    platform.route('/api/new/document/insert-one', { ...stored, data: '{"a":1}' });
    const heard: unknown[] = [];
    client.events.on('gh_document_insert_one', { item_id: 12, app_id: 7, element_id: 3 }, (_event, value) =>
      heard.push(value),
    );
    await client.documents.insert({ ...address, data: '{"a":1}' });
    expect(heard).toEqual([{ a: 1 }]);
  });
});
