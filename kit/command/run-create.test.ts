import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepTemplates } from '../../sdk/testing/template-store.js';
import { startTestPlatform, type TestPlatform } from '../../sdk/testing/test-platform.js';
import type { App } from '../../sdk/index.js';
import { smallFiles } from '../../test/support/kit-site.js';
import { adoptSite } from '../adopt/adopt-site.js';
import { withIds } from '../adopt/install-apps.js';
import { runCommand } from './run-command.js';

let place: string;
let platform: TestPlatform;
let apps: Map<number, App>;
let browser: Awaited<ReturnType<typeof smallFiles>>;
beforeAll(async () => void (browser = await smallFiles()));
afterAll(() => browser.remove());
beforeEach(async () => {
  place = mkdtempSync(join(tmpdir(), 'create-'));
  platform = await startTestPlatform();
  apps = keepTemplates(platform);
});
afterEach(async () => {
  await platform.close();
  rmSync(place, { recursive: true });
});

async function create(...args: string[]) {
  const said = { out: '', err: '' };
  const code = await runCommand(['create', join(place, 'node_modules/site'), '--platform', platform.url, ...args], {
    write: (text) => void (said.out += text),
    writeError: (text) => void (said.err += text),
  });
  return { code, ...said };
}

const read = (name: string) => readFileSync(join(place, 'node_modules/site', name), 'utf8');

/** Fields of the pages that a new site needs. */
function givePages(): void {
  const field = (field_id: number, name_space: string) => ({ field_id, name_space, data_type: 'text' });
  const pages = { ...apps.get(10)!, app_name: 'Pages', field_list: [field(71, 'slug'), field(72, 'json')] };
  const items_list = [{ item_id: 1, index_number: 1, fields: [{ field_id: 71, field_value: '/' }] }];
  apps.set(10, { ...pages, items_list, views_list: [], file_list: [] } as unknown as App);
}

describe('siteblocks create', () => {
  it('writes a small site, with the apps of its content copied into the account, that adopt serves at once', async () => {
    givePages();
    platform.route('/api/new/document/find-one', null);
    const { code, out } = await create('--apps', 'pages=10', '--key', 'key-1');
    expect([code, out]).toEqual([0, expect.stringContaining('npx siteblocks adopt . --watch')]);
    const copy = [...apps.values()].find(({ app_name }) => app_name === 'Pages New')!;
    const id = (name: string) => copy.field_list.find(({ name_space }) => name_space === name)?.field_id;
    const chapter = { app_id: copy.app_id, slug_field_id: id('slug'), json_field_id: id('json') };
    expect(JSON.parse(read('chapters.mjs').replace(/^export const chapters = |;\s*$/g, ''))).toEqual({
      pages: chapter,
    });
    const { handle } = await adoptSite(join(place, 'node_modules/site'), {
      platform: { serverUrl: platform.url, authKey: 'key-1' },
      files: browser,
      log: () => undefined,
    });
    const answer = await handle(new Request('http://new.example/'));
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('<gh-header')]);
  });

  it('begins with a folder as template, whose configuration gets the numbers of the copies', async () => {
    const template = join(place, 'template');
    for (const folder of ['config', 'src', 'node_modules']) mkdirSync(join(template, folder), { recursive: true });
    writeFileSync(
      join(template, 'config/chapters.mjs'),
      'export const chapters = { blog: { app_id: 20, name_field_id: 202, other: 5 } };',
    );
    writeFileSync(join(template, 'src/index.html'), '<p>20 and 202</p>');
    writeFileSync(join(template, 'node_modules/x.js'), '');
    writeFileSync(join(template, 'leads.jsonl'), '');
    const { code } = await create('--template', template, '--apps', 'blog=20', '--key', 'key-1');
    expect(code).toBe(0);
    const copy = [...apps.values()].find(({ app_name }) => app_name === 'Posts New')!;
    const name = copy.field_list.find(({ name_space }) => name_space === 'name')?.field_id;
    const item = copy.items_list[2]?.item_id;
    expect(read('config/chapters.mjs')).toBe(
      `export const chapters = { blog: { app_id: ${copy.app_id}, name_field_id: ${name}, other: ${item} } };`,
    );
    expect(read('src/index.html')).toBe('<p>20 and 202</p>');
    expect(existsSync(join(place, 'node_modules/site/leads.jsonl'))).toBe(false);
    expect(existsSync(join(place, 'node_modules/site/node_modules'))).toBe(false);
  });

  it('writes a site whose apps are still to be named, and never into a folder that holds something', async () => {
    const { code, out } = await create();
    expect([code, out]).toEqual([0, expect.stringContaining('name your apps in chapters.mjs')]);
    expect(read('server.js')).toContain('adoptSite(import.meta.dirname');
    const again = await create();
    expect([again.code, again.err]).toEqual([2, expect.stringContaining('is not empty')]);
  });

  it.each([
    ['a folder that is not there', false],
    ['an empty folder', true],
  ])('leaves no file behind when the apps cannot be copied, in %s', async (_what, isThere) => {
    givePages();
    const folder = join(place, 'node_modules/site');
    if (isThere) mkdirSync(folder, { recursive: true });
    expect((await create('--apps', 'pages=99', '--key', 'key-1')).code).toBe(2);
    expect([existsSync(folder), isThere ? readdirSync(folder) : []]).toEqual([isThere, []]);
    expect((await create('--apps', 'pages=10', '--key', 'key-1')).code).toBe(0);
  });

  it.each([
    ['apps without a key', ['--apps', 'pages=10'], 'needs the login key'],
    ['apps that are none', ['--apps', 'pages', '--key', 'k'], 'such as pages=7,blog=8'],
    ['a template that is not there', ['--template', '/nowhere-at-all'], 'cannot be copied'],
    ['an app that is not there', ['--apps', 'pages=99', '--key', 'k'], 'The apps could not be copied'],
  ])('ends with 2 for %s', async (_what, args, message) => {
    const { code, err } = await create(...args);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });
});

it('withIds() replaces whole numbers alone', () => {
  const ids = new Map([[20, 7]]);
  expect(withIds('{ a: 20, b: "20", c: [20,20], d20: 1.20, e: x20, f: 200, g: 20.5, h: -20 }', ids)).toBe(
    '{ a: 7, b: "7", c: [7,7], d20: 1.20, e: x20, f: 200, g: 20.5, h: -20 }',
  );
});
