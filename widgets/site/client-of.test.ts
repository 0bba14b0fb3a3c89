// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RuntimeConfig } from '../../runtime/entry/config.js';
import { startTestPlatform, type TestPlatform } from '../../sdk/testing/test-platform.js';
import { pageClient } from '../shared/account/page-client.js';
import { storeKey } from '../shared/account/stored-key.js';
import { clientOf } from './client-of.js';
import { openSite } from './open-site.js';

const item = (item_id: number, fields: Readonly<Record<number, string>>) => ({
  item_id,
  fields: Object.entries(fields).map(([id, field_value]) => ({ field_id: Number(id), field_value })),
});
const appOf = (app_id: number, items_list: readonly unknown[], field_list: readonly unknown[] = []) => ({
  ...{ app_id, app_name: 'App', last_update: 1, permission: 1, file_list: [], views_list: [], chunks: [] },
  field_list,
  items_list,
});
const apps: Readonly<Record<string, unknown>> = {
  7: appOf(7, [item(1, { 71: '/' })]),
  8: appOf(
    8,
    [
      item(21, { 81: '/blog/a/b/', 83: '0', 84: '1', 85: 'stored' }),
      item(22, { 81: '/blog/authors/c/', 83: '1', 84: '1' }),
    ],
    [{ field_id: 85, name_space: 'intro', data_type: 'html_editor' }],
  ),
};

let platform: TestPlatform;
let config: RuntimeConfig;

beforeEach(async () => {
  platform = await startTestPlatform();
  platform.route('/auth/login', ({ form }: { form: URLSearchParams }) => {
    const auth_key = form.get('auth_key') ?? 'guest';
    return {
      json: {
        user_id: auth_key.length,
        username: auth_key,
        auth_key,
        accesstoken: `token of ${auth_key}`,
        expirydate: 4e12,
      },
    };
  });
  platform.route('/api/app/get', ({ query }: { query: URLSearchParams }) => ({
    json: apps[query.get('app_id') ?? ''],
  }));
  platform.route('/api/new/document/find-one', ({ form }: { form: URLSearchParams }) => ({
    json: { ...(JSON.parse(form.get('document') ?? '{}') as object), rev: 1, data: '{"hero":{"title":"Hello"}}' },
  }));
  platform.route('/auth/logout', {});
  const pages = { app_id: 7, slug_field_id: 71, json_field_id: 72 };
  const blog = {
    app_id: 8,
    slug_field_id: 81,
    json_field_id: 82,
    type_field_id: 83,
    status_field_id: 84,
    intro_field_id: 85,
  };
  const getConfig = vi.fn(() => ({ auth_key: 'reader', chapters: { pages, blog }, defaultLanguage: 'en' }));
  vi.stubGlobal('getConfig', getConfig);
  config = {
    ...{ site: 'http://localhost', source: 'platform', platform: platform.url, lang: 'en' },
    ...{ namedLang: undefined, isolation: 'light', legacyTags: true },
  } as RuntimeConfig;
  vi.stubGlobal('siteblocks', { sdk: () => clientOf(config) });
});
afterEach(async () => {
  storeKey(null);
  vi.unstubAllGlobals();
  await platform.close();
});

const open = () => openSite(config, async () => ({ chapter: 'pages', key: 'home' }) as never);
const documentReads = () => platform.of('/api/new/document/find-one').map(({ body }) => body);

it('a page that asks the platform signs in once, and asks for each app and document once', async () => {
  const [site, client] = await Promise.all([open(), clientOf(config)]);
  await Promise.all([site.component('hero'), site.config('generalInfo'), client.apps.get(7)]);
  await Promise.all([
    site.articles({ chapter: 'blog' }),
    site.articles({ chapter: 'blog', slug: '/blog/a/b/' }),
    site.article('/blog/a/b/'),
    site.authors(),
  ]);
  await site.author('/blog/authors/c/');
  await site.articles({ chapter: 'blog', page: 1 });
  expect(platform.of('/auth/login').map(({ form }) => form.get('auth_key'))).toEqual(['reader']);
  expect(
    platform
      .of('/api/app/get')
      .map(({ query }) => query.get('app_id'))
      .sort(),
  ).toEqual(['7', '8']);
  expect(documentReads().length).toBeGreaterThan(1);
  expect(documentReads()).toEqual([...new Set(documentReads())]);
  expect(vi.mocked(globalThis as unknown as { getConfig: () => unknown }).getConfig).toHaveBeenCalledTimes(1);
});

it('reads on as a visitor when an editor has signed out', async () => {
  const client = await clientOf(config);
  await client.apps.get(7);
  storeKey('an editor');
  expect(await (await pageClient()).auth.token()).toBe('token of an editor');
  expect(await pageClient()).toBe(client);
  storeKey(null);
  await client.auth.logout();
  expect(await client.auth.token()).toBe('token of reader');
});

it('gives an editor with a stored key that key from the first call on', async () => {
  storeKey('an editor');
  const client = await pageClient();
  expect(await client.auth.token()).toBe('token of an editor');
  expect(platform.of('/auth/login').map(({ form }) => form.get('auth_key'))).toEqual(['an editor']);
});

it('a page without its own configuration has a client without a login', async () => {
  vi.stubGlobal('getConfig', undefined);
  expect((await clientOf(config)).auth.canSignIn).toBe(false);
  await expect(open()).rejects.toThrow('window.getConfig()');
});
