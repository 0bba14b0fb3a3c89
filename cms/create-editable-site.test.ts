import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createExistingSite } from '../kit/create-existing-site.js';
import { createClient } from '../sdk/index.js';
import { smallFiles, smallSite, smallTemplates } from '../test/support/kit-site.js';
import { createEditableSite } from './create-editable-site.js';
import { memoryStorage } from './memory-storage.js';
import type { Change } from './storage/change.js';
import type { WriteView } from './storage/write-view.js';

let files: Awaited<ReturnType<typeof smallFiles>>;
beforeAll(async () => {
  files = await smallFiles();
});
afterAll(() => files.remove());

const client = createClient({ serverUrl: 'http://localhost/GudHub', cache: false });
const storage = memoryStorage({ userOf: async () => undefined, permissions: async () => [] });
const options = () => ({
  ...{ storage, client, files, folder: '/nowhere' },
  templates: { ...smallTemplates, areas: '<gh-area data-gh-id="more" data-blocks="gh-cards"></gh-area>' },
});
const checks = (publishers: 'writers' | 'admins' = 'writers') =>
  createEditableSite(smallSite(), { ...options(), publishers }).checks;

const address = { app_id: 7, item_id: 1, element_id: 2 };
const saved: Change = { seq: 1, api: '/api/new/document/insert-one', app_id: 7, document: address, user_id: 1 };

/** A write as a platform shows it to the checks. */
const view = (change: Partial<WriteView> = {}): WriteView => ({
  document: async () => ({ before: '{}', now: '{}' }),
  items: async () => [{ item_id: 1, fields: [{ field_id: 3, field_value: 'areas' }] }],
  permissions: async (asked) => asked.map((one) => ({ ...one, permission: 2 })),
  stamp: async () => undefined,
  ...change,
});
const withDocument = (now: unknown) => view({ document: async () => ({ before: '{}', now: JSON.stringify(now) }) });

describe('the checks of an editable site', () => {
  it('pass a page within its limits, and stamp what the write changed', async () => {
    const stamped: string[] = [];
    const stamp = async (versions: ReadonlyMap<string, number>) => void stamped.push(...versions.keys());
    await checks().onChanges([saved], view({ stamp }));
    expect(stamped).toEqual(['doc:7.1.2', '*', 'docs:7']);
  });

  it('refuse a page that is too large, a block that its area does not take, and a wrong address', async () => {
    const refused = (change: Change, shown: WriteView) => expect(checks().onChanges([change], shown)).rejects;
    await refused(saved, withDocument({ text: 'a'.repeat(1_000_001) })).toMatchObject({
      code: 'too-large',
      status: 413,
    });
    const steps = { more: [{ id: 'one', block: 'gh-tabs', data: {} }] };
    await refused(saved, withDocument(steps)).toMatchObject({ code: 'bad-argument', answer: { area: {} } });
    const moved: Change = { seq: 1, api: '/items/update', app_id: 7, item_ids: [1], user_id: 1 };
    const items = async () => [{ item_id: 1, fields: [{ field_id: 1, field_value: '/a page/' }] }];
    await refused(moved, view({ items })).toMatchObject({ code: 'bad-argument' });
  });

  it('refuse a page of a writer if only admins publish, but not the draft', async () => {
    await expect(checks('admins').onChanges([saved], view())).rejects.toMatchObject({ code: 'forbidden', status: 403 });
    await checks('admins').onDrafted({ address, before: {}, now: { text: 'A draft' } }, view());
  });
});

it('a site of an existing configuration is refused', () => {
  const existing = createExistingSite({
    platform: client,
    configuration: { chapters: { pages: { app_id: 7, slug_field_id: 71, json_field_id: 72 } } },
  });
  expect(() => createEditableSite(existing, options())).toThrow(expect.objectContaining({ code: 'bad-option' }));
});
