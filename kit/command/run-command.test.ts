import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageReport } from '../check/finding.js';
import { runCommand } from './run-command.js';

const existing = resolve(import.meta.dirname, '../../test/sites/existing');
const good =
  '<html lang="en"><head><title>A</title></head><body><gh-button>Ask</gh-button> <a href="/more/">More</a> <a href="https://elsewhere.example/">x</a></body></html>';
const odd = '<html lang="en"><head><title>B</title></head><body><gh-button data-odd="1">Ask</gh-button></body></html>';

let server: Server;
let address: string;
const asked: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const html = { '/': good, '/more/': odd }[request.url ?? ''];
    response.writeHead(html ? 200 : 404, { 'content-type': 'text/html' });
    response.end(html ?? '<p>Nothing</p>');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

async function run(...args: string[]) {
  const said = { out: '', err: '' };
  const code = await runCommand(args, {
    write: (text) => void (said.out += text),
    writeError: (text) => void (said.err += text),
  });
  return { code, ...said };
}

const given = ['--config', join(existing, 'config.json'), '--documents', join(existing, 'documents')];

describe('siteblocks check', () => {
  it('of a folder prints a table, and fails where a visitor would miss something', async () => {
    const { code, out } = await run('check', existing, ...given);
    expect(code).toBe(1);
    expect(out).toContain('payment-form');
    expect(out.trimEnd().split('\n').at(-1)).toMatch(/^2 pages, \d+ kinds of tags, \d+ covered: \d+ errors/);
  });

  it('prints the hosts of pictures and films of pages and documents, without those of the site', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kit-check-'));
    const config = join(folder, 'config.json');
    const pictures =
      '<img src="https://files.example/1.jpg"><img src="https://studio.example/2.jpg"><video src="https://films.example/3.mp4"></video>';
    await writeFile(join(folder, 'index.html'), `<html lang="en"><body>${pictures}</body></html>`);
    await mkdir(join(folder, 'documents'));
    await writeFile(join(folder, 'documents/about.json'), '{"hero":{"src":"https://other.example/4"}}');
    await writeFile(config, '{"website":"https://studio.example","chapters":{}}');
    const { out } = await run('check', folder, '--documents', join(folder, 'documents'), '--config', config);
    expect(out).toContain(
      "pages: { hosts: { 'img-src': ['https://files.example', 'https://other.example'], 'media-src': ['https://films.example'] } }",
    );
    await rm(folder, { recursive: true });
  });

  it('takes documents of other chapters from folders of their names, and those of pages from either place', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kit-check-'));
    const table = (id: string) => `<info-table data-gh-id="${id}"></info-table>`;
    await writeFile(join(folder, 'index.html'), `<html lang="en"><body>${table('a')}${table('b')}</body></html>`);
    await mkdir(join(folder, 'documents/areas'), { recursive: true });
    await writeFile(join(folder, 'documents/home.json'), '{}');
    await writeFile(join(folder, 'documents/areas/home.json'), '{"a":{"items":[{"title":"x","odd":"y"}]}}');
    const { out } = await run('check', folder, '--documents', join(folder, 'documents'), '--json');
    const [page] = JSON.parse(out) as PageReport[];
    const told = page!.findings.filter(({ kind }) => kind === 'data').map(({ message }) => message);
    expect(told).toEqual([
      expect.stringContaining('"a.items.0.odd" of its data ("y")'),
      'the document of "areas/home" has nothing under "b".',
    ]);
    await rm(folder, { recursive: true });
  });

  it('takes the configuration of an existing site as it is', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kit-check-'));
    const file = join(folder, 'config.json');
    await writeFile(
      join(folder, 'index.html'),
      '<html lang="uk"><body><header-component></header-component></body></html>',
    );
    const missing = async (config: object) => {
      await writeFile(file, JSON.stringify(config));
      const { out } = await run('check', folder, '--config', file, '--json');
      const [page] = JSON.parse(out) as PageReport[];
      return page!.findings.filter(({ kind }) => kind === 'configuration').map(({ message }) => message);
    };
    const menuConfig = [{ langCode: 'uk', menu: [{ name: 'Робота', link: '/portfolio/' }] }];
    const generalInfo = { name: 'Студія' };
    expect((await missing({ chapters: {} })).join()).toContain('menuConfig');
    const module = join(folder, 'config.mjs');
    await writeFile(
      module,
      `export default ${JSON.stringify({ clientConfig: { componentsConfigs: { menuConfig } } })}`,
    );
    const ofModule = await run('check', folder, '--config', module, '--json');
    expect(ofModule.out).not.toContain('menuConfig');
    // A module is loaded once: another one has another name.
    const other = join(folder, 'other.mjs');
    await writeFile(other, 'export const config = 1;');
    expect((await run('check', folder, '--config', other)).err).toContain('export default');
    for (const config of [
      { componentsConfigs: { menuConfig, generalInfo }, defaultLanguage: 'uk' },
      { clientConfig: { componentsConfigs: { menuConfig, generalInfo } } },
      { defaultLanguage: 'uk', menuConfig, generalInfo },
    ])
      expect(await missing(config)).toEqual([]);
    expect(await missing({ defaultLanguage: 'uk', menuConfig, generalInfo, promo: { text: 'Buy' } })).toEqual([
      'no block shows the value "promo" of the configuration.',
    ]);
    await writeFile(
      join(folder, 'index.html'),
      '<html lang="uk"><head></head><body><organization-schema></organization-schema></body></html>',
    );
    const chapters = { pages: { app_id: 7, slug_field_id: 71, json_field_id: 72 } };
    for (const [configuration, code] of [
      [{ chapters, componentsConfigs: { generalInfo } }, 0],
      [{ chapters, generalInfo }, 0],
      [{ chapters, componentsConfigs: {} }, 1],
      [{ generalInfo }, 1],
    ] as const) {
      await writeFile(file, JSON.stringify(configuration));
      expect((await run('check', folder, '--config', file)).code).toBe(code);
    }
    await rm(folder, { recursive: true });
  });

  describe('with exported articles', () => {
    let folder: string;
    const poll = { type: 'poll', data: { question: 'Which?' } };
    const editor = (...blocks: readonly object[]) => ({ time: 1, blocks });
    const paragraph = { type: 'paragraph', data: { text: 'Words' } };
    const field = (field_id: number, field_value: unknown) => ({ field_id, field_value });
    const article = (...more: readonly object[]) => ({
      item_id: 31,
      fields: [field(201, '0'), field(101, '/blog/design/light/'), field(204, 'On <b>light</b> &mdash; now'), ...more],
    });
    const fields = [
      { field_id: 201, name_space: 'type', data_type: 'text' },
      { field_id: 101, name_space: 'slug', data_type: 'text' },
      { field_id: 204, name_space: 'h1', data_type: 'text' },
      { field_id: 207, name_space: 'article_content', data_type: 'text' },
    ];
    const which = 'the article "On light — now" (/blog/design/light/)';
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'kit-check-'));
      await writeFile(join(folder, 'index.html'), '<html lang="en"><body></body></html>');
    });
    afterAll(() => rm(folder, { recursive: true }));

    let exports = 0;
    async function checkExport(files: Readonly<Record<string, unknown>>, ...more: readonly string[]) {
      const place = join(folder, `export-${(exports += 1)}`);
      await mkdir(place);
      for (const [name, value] of Object.entries(files))
        await writeFile(join(place, name), typeof value === 'string' ? value : JSON.stringify(value));
      return { place, ...(await run('check', folder, '--articles', place, ...more)) };
    }

    it('names the parts that no block shows, with the article and its path, and fails', async () => {
      const items_list = [article(field(207, JSON.stringify(editor(paragraph, poll))))];
      const { code, out } = await checkExport({ 'blog.json': { app_id: 20, field_list: fields, items_list } });
      expect(code).toBe(1);
      expect(out).toContain('\nArticles\n');
      expect(out).toContain(`error    ${which}: Stored texts have parts of the type "poll"`);
      expect(out).toContain('[/blog/design/light/]');
      expect(out.trimEnd().split('\n').at(-1)).toMatch(/^1 page, 1 article, .* 1 error/);
    });

    it.each([
      [
        'items, with their fields named by the configuration',
        { 'items.json': [article(field(207, JSON.stringify(editor(poll))))] },
      ],
      ['the item alone', { 'a.json': article(field(207, editor(poll))) }],
      [
        'an app whose article names a file',
        {
          'blog.json': { app_id: 20, field_list: fields, items_list: [article(field(207, '501'))] },
          '501.json': editor(poll),
        },
      ],
      [
        'an app whose article has a document',
        {
          'blog.json': {
            app_id: 20,
            field_list: [...fields.slice(0, 3), { ...fields[3], data_type: 'document' }],
            items_list: [article(field(207, '207'))],
          },
          'documents.json': [{ app_id: 20, item_id: 31, element_id: 207, data: JSON.stringify(editor(poll)) }],
        },
      ],
      [
        'what the service of a blog answers',
        {
          'answer.json': {
            articlesAndComments: {
              articles: [
                { h1: 'On light &mdash; now', title: 'x', slug: '/blog/design/light/', content: editor(poll) },
              ],
              comments: [],
            },
          },
        },
      ],
    ])('takes %s', async (_what, files) => {
      const config = join(folder, 'config.json');
      const chapters = {
        blog: { app_id: 20, slug_field_id: 101, type_field_id: 201, heading_field_id: 204, content_field_id: 207 },
      };
      await writeFile(config, JSON.stringify({ chapters, componentsConfigs: {} }));
      const { code, out } = await checkExport(files, '--config', config, '--json');
      const reports = (JSON.parse(out) as PageReport[]).filter(({ isArticle }) => isArticle);
      expect(reports.map(({ path }) => path)).toEqual(['/blog/design/light/']);
      expect(reports[0]?.findings.map(({ message }) => message)).toEqual([
        expect.stringContaining(`${which}: Stored texts have parts of the type "poll"`),
      ]);
      expect(code).toBe(1);
    });

    it('names a text of an editor that nothing else names by its file, and frames that no text may hold', async () => {
      const film = { type: 'raw', data: { html: '<video src="/a.mp4"></video>' } };
      const { out } = await checkExport({ '77.json': editor(film) });
      expect(out).toContain('the article "77" has an <video> of /a.mp4, which no text may hold');
    });

    it('warns of a text that was not given, and ends with 0 where all that was given is shown', async () => {
      const app = (value: string) => ({ field_list: fields, items_list: [article(field(207, value))] });
      const without = await checkExport({ 'blog.json': app('501') });
      expect(without.out).toContain(
        `warning  ${which} has a text in the file 501, which was not given, so it was not checked`,
      );
      expect(without.code).toBe(0);
      const whole = await checkExport({ 'blog.json': app('501'), '501.json': editor(paragraph) });
      expect([whole.code, whole.out.includes('Articles')]).toEqual([0, false]);
    });

    it.each([
      ['is no JSON', { 'a.json': '<p>Words</p>' }, 'a.json is not valid JSON'],
      ['has no articles', { 'a.json': { a: [1, 'b'] } }, 'has no articles'],
      ['is empty', {}, 'has no articles'],
    ])('says what happened and what to do where the export %s', async (_what, files, message) => {
      const { code, out, err } = await checkExport(files);
      expect([code, out]).toEqual([2, '']);
      expect(err).toContain(message);
      expect(err).toContain('Give a JSON file with the answer of the platform');
    });

    it('says so where the export is not there', async () => {
      const { code, err } = await run('check', folder, '--articles', join(folder, 'nowhere.json'));
      expect(code).toBe(2);
      expect(err).toMatch(/nowhere\.json was not found\. Give a JSON file/);
    });
  });

  it('of a running site follows its links, and stays on it', async () => {
    asked.length = 0;
    const { code, out } = await run('check', `${address}/`, '--json');
    expect((JSON.parse(out) as PageReport[]).map(({ path }) => path)).toEqual(['/', '/more/']);
    expect(asked).toEqual(['/sitemap.xml', '/', '/more/']);
    expect(code).toBe(0);
  });

  it('with --strict fails on warnings too', async () => {
    expect((await run('check', `${address}/`, '--strict')).code).toBe(1);
  });

  it('of pages that only look different ends with 0, and says what will be different, however strict it is', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kit-check-'));
    await writeFile(
      join(folder, 'index.html'),
      '<html lang="uk"><body><media-and-text class="dark_white_theme" data-heading-outer></media-and-text></body></html>',
    );
    const { code, out } = await run('check', folder, '--strict');
    expect(code).toBe(0);
    expect(out).toContain('Looks different');
    expect(out).toContain('dark_white_theme');
    expect(out).toContain('data-heading-outer');
    await rm(folder, { recursive: true });
  });

  it('reads at most the given number of pages', async () => {
    const { out } = await run('check', `${address}/`, '--pages', '1', '--json');
    expect(JSON.parse(out)).toHaveLength(1);
  });

  it.each([
    ['a folder that is not there', ['check', '/nowhere/at/all']],
    ['a folder without pages', ['check', join(existing, 'documents')]],
    ['an address that answers with no page', ['check', 'http://127.0.0.1:9/']],
    ['no place', ['check']],
    ['a file that is not there', ['check', existing, '--config', '/nowhere.json']],
    ['an option that it does not know', ['check', existing, '--invented']],
    ['a number that is none', ['check', 'http://127.0.0.1:9/', '--pages', 'many']],
    ['no command', []],
  ])('says in one sentence that it cannot be done, and ends with 2: %s', async (_, args) => {
    const { code, err, out } = await run(...args);
    expect([code, out]).toEqual([2, '']);
    expect(err.length).toBeGreaterThan(20);
    expect(err).not.toContain('    at ');
  });
});

describe('siteblocks export', () => {
  it('writes the site, tells what did not come along, and ends with 1 then', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kit-command-'));
    const { code, out, err } = await run('export', address, folder, '--url', 'https://studio.example');
    expect(out).toContain('3 pages');
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(await readFile(join(folder, 'more/index.html'), 'utf8')).toBe(odd);
    expect(await readFile(join(folder, '404.html'), 'utf8')).toBe('<p>Nothing</p>');
    await rm(folder, { recursive: true });
  });

  it('refuses an invalid address, and does not repeat its password', async () => {
    const { code, err } = await run('export', 'ftp://ann:secret@studio.example', 'out');
    expect(code).toBe(2);
    expect(err).not.toContain('secret');
  });
});

it('siteblocks --help tells every command with its exit codes', async () => {
  const { code, out } = await run('--help');
  expect(code).toBe(0);
  expect(out.match(/exit code:/g)).toHaveLength(4);
});
