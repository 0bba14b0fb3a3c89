import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../client.js';
import type { Client } from '../client.js';
import { GudHub } from '../gudhub.js';
import type { InstallProgress } from '../templates/template.js';
import { keepTemplates } from '../testing/template-store.js';
import { createTestEnvironment } from '../testing/test-environment.js';
import type { TestEnvironment } from '../testing/test-environment.js';
import { startTestPlatform } from '../testing/test-platform.js';
import type { SeenRequest, TestPlatform } from '../testing/test-platform.js';
import type { App } from '../types/entities.js';

let platform: TestPlatform;
let environment: TestEnvironment;
let client: Client;
let apps: Map<number, App>;

beforeEach(async () => {
  platform = await startTestPlatform();
  apps = keepTemplates(platform);
  environment = createTestEnvironment();
  client = createClient({ serverUrl: platform.url, authKey: 'key-1', environment });
});

afterEach(async () => {
  client.close();
  await platform.close();
});

const namesIn = async (of: Client) => (await of.apps.list()).map((app) => app.app_name);

describe('the client that installs a template', () => {
  it('has the copies in its list of apps, without reading it again', async () => {
    expect(await namesIn(client)).toEqual(['Authors', 'Posts']);
    const { apps } = await client.templates.install({ apps: [10, 20] });
    expect(await namesIn(client)).toEqual(['Authors', 'Posts', 'Authors New', 'Posts New']);
    expect(await client.apps.info(apps[0] ?? 0)).toEqual({
      app_id: apps[0],
      app_name: 'Authors New',
      privacy: 1,
      view_init: expect.any(Number) as number,
      icon: { name: 'pen' },
      from_apps_list: true,
    });
    expect(platform.of('/api/applist/get')).toHaveLength(1);
  });

  it('lists no copies that belong to somebody else', async () => {
    platform.route('/auth/login', (request: SeenRequest) => {
      const isCustomer = request.form.get('auth_key') === 'key-of-customer';
      return {
        json: {
          user_id: isCustomer ? 2 : 1,
          username: 'a@b.c',
          accesstoken: isCustomer ? 'token-c' : 'token-1',
          expirydate: Date.now() + 3_600_000,
        },
      };
    });
    await client.apps.list();
    await client.templates.install({ apps: [10], auth_key: 'key-of-customer' });
    expect(await namesIn(client)).toEqual(['Authors', 'Posts']);
    await client.templates.install({ apps: [10], auth_key: 'another key of its own' });
    expect(await namesIn(client)).toEqual(['Authors', 'Posts', 'Authors New']);
  });

  it('reads a copy again that was read before it was complete', async () => {
    const read = async () =>
      (await client.items.list([...apps.keys()].at(-1) ?? 0)).flatMap((item) =>
        item.fields.map((field) => field.field_value),
      );
    let early: unknown;
    platform.route('/api/new/document/find', async () => {
      early = await read();
      return { json: [] };
    });
    await client.templates.install({ apps: [20] });
    expect(early).toEqual([]);
    expect(await read()).toContain('Third');
  });

  it('reads copies again once they are filled, even half', async () => {
    const {
      apps: [copy = 0],
    } = await client.templates.install({ apps: [20] }, { maxItems: 0 });
    expect(await client.items.list(copy)).toEqual([]);
    await client.templates.fill([{ source: 20, copy }]);
    expect(await client.items.list(copy)).toHaveLength(3);
    platform.route('/api/items/update', () => ({ status: 500 }));
    await expect(client.templates.fill([{ source: 20, copy }])).rejects.toMatchObject({ code: 'server' });
    expect(await client.items.list(copy)).toHaveLength(6);
  });

  it('sees the items under the older names, too', async () => {
    const gudhub = new GudHub('key-1', { server_url: platform.url, environment });
    const [copy] = (await gudhub.util.createApps({ apps: [20] })) as App[];
    expect(await gudhub.getItems(copy?.app_id ?? 0)).toEqual([]);
    await gudhub.util.createItems([copy as App]);
    expect(await gudhub.getItems(copy?.app_id ?? 0)).toHaveLength(3);
    gudhub.client.close();
  });

  it('may be signed in by a token alone, which the installation then uses', async () => {
    client.auth.adopt({ user_id: 1, username: 'a@b.c', accesstoken: 'token-of-elsewhere' });
    await client.apps.list();
    const { apps } = await client.templates.install({ apps: [10] });
    await client.templates.fill([{ source: 10, copy: apps[0] ?? 0 }]);
    expect(await namesIn(client)).toContain('Authors New');
    expect(platform.of('/auth/login')).toEqual([]);
    expect(platform.of('/api/app/create').map((request) => request.form.get('token'))).toEqual(['token-of-elsewhere']);
  });

  it('is refused while signed out', async () => {
    const nobody = createClient({ serverUrl: platform.url, environment });
    await expect(nobody.templates.install({ apps: [10] })).rejects.toMatchObject({ code: 'unauthorized' });
    expect(platform.seen).toEqual([]);
    nobody.close();
  });
});

describe('the progress of an installation', () => {
  it('reaches 100 % where copies are filled that were made before', async () => {
    const { apps } = await client.templates.install({ apps: [10, 20] }, { maxItems: 0 });
    const reports: InstallProgress[] = [];
    await client.templates.fill(
      [
        { source: 10, copy: apps[0] ?? 0 },
        { source: 20, copy: apps[1] ?? 0 },
      ],
      { onProgress: (report) => reports.push(report) },
    );
    expect(reports.map(({ percent }) => percent && Math.round(percent))).toEqual([17, 33, 50, 67, 83, 100, undefined]);
    expect(reports.at(-1)).toEqual({ status: 'Done', apps });
  });

  it('does not depend on its listener, whose failures are logged', async () => {
    const onProgress = () => {
      throw new Error('the page is gone');
    };
    const {
      apps: [copy = 0],
    } = await client.templates.install({ apps: [20] }, { onProgress });
    expect(await client.items.list(copy)).toHaveLength(3);
    await client.templates.fill([{ source: 20, copy }], { onProgress });
    expect(environment.logged.filter((line) => line.includes('the page is gone')).length).toBe(7 + 4);
  });
});
