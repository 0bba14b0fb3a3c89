import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import type { Browser, Page } from 'playwright-core';
import { publint } from 'publint';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildNpm } from '../../tools/build/npm/build-npm.js';
import { npmPackages } from '../../tools/build/npm/npm-packages.js';
import type { TestPlatform } from '../../sdk/testing/test-platform.js';
import type { Lead } from '../../kit/forms/lead-store.js';
import { launchBrowser, watchConsole } from '../support/browser.js';
import type { Served } from '../support/serve.js';
import { serveFolder } from '../support/serve-folder.js';
import { exampleChapters, startExamplePlatform } from './example-platform.js';
import { configurationOf, freshProject, resolutions } from './fresh-project.js';
import type { Resolution } from './fresh-project.js';
import { runExample, type RunningExample } from './run-example.js';
import { readGuide } from './read-guide.js';
import { uses } from './uses.js';
import { walkGuide, type WalkedGuide } from './walk-guide.js';

const root = resolve(import.meta.dirname, '../..');
const place = mkdtempSync(join(tmpdir(), 'siteblocks-packages-'));
const built = join(place, 'npm');
const project = join(place, 'project');
const archives: Record<string, string> = {};

const specifiers = npmPackages.flatMap(({ name, entries }) =>
  Object.keys(entries).map((path) => join(name, path).replaceAll('\\', '/')),
);

/** Runs a module of somebody's project in Node and answers with what it printed, parsed. */
function run(source: string): unknown {
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', source], {
    cwd: project,
    encoding: 'utf8',
  });
  return JSON.parse(printed) as unknown;
}

const bytesBelow = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((entry) => statSync(join(folder, entry)))
    .reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0);

beforeAll(async () => {
  await buildNpm(root, built);
  for (const { name, folder } of npmPackages) {
    const printed = execFileSync('npm', ['pack', '--json', '--silent', '--pack-destination', place], {
      cwd: join(built, folder),
      encoding: 'utf8',
    });
    const [packed] = JSON.parse(printed) as { filename: string }[];
    archives[name] = join(place, packed!.filename);
  }
  freshProject(project, Object.values(archives));
}, 400_000);
afterAll(() => rmSync(place, { recursive: true, force: true }));

describe.each(npmPackages)('the archive of $name', ({ name }) => {
  it('has nothing that publint finds', async () => {
    const content = readFileSync(archives[name]!);
    const tarball = new Uint8Array(content).buffer;
    expect((await publint({ pack: { tarball }, strict: true })).messages).toEqual([]);
  });

  it('has types that are right wherever it is imported as a module', () => {
    const attw = join(root, 'node_modules/.bin/attw');
    const { status, stdout } = spawnSync(attw, ['--profile', 'esm-only', '--no-emoji', archives[name]!], {
      encoding: 'utf8',
    });
    expect(status, stdout).toBe(0);
  });
});

describe.each(Object.keys(resolutions) as Resolution[])('a strict project that resolves as %s', (resolution) => {
  it('compiles what users write, and refuses what is wrong', () => {
    for (const [file, source] of Object.entries(uses)) writeFileSync(join(project, file), source);
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', configurationOf(resolution)], {
      cwd: project,
      encoding: 'utf8',
    });
    expect(status, stdout).toBe(0);
  });

  it('finds a type for every export', () => {
    // In a folder of its own: it is no code that users write.
    const file = join(project, 'exports', 'all.ts');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, specifiers.map((specifier) => `export * from '${specifier}';`).join('\n'));
    const { options } = ts.parseJsonConfigFileContent(
      ts.readConfigFile(join(project, configurationOf(resolution)), ts.sys.readFile).config,
      ts.sys,
      project,
    );
    const program = ts.createProgram([file], options);
    const checker = program.getTypeChecker();
    const untyped: string[] = [];
    let seen = 0;
    for (const statement of program.getSourceFile(file)!.statements.filter(ts.isExportDeclaration)) {
      const module = checker.getSymbolAtLocation(statement.moduleSpecifier!);
      expect(module, statement.getText()).toBeDefined();
      for (const entry of checker.getExportsOfModule(module!)) {
        const symbol = entry.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(entry) : entry;
        const isValue = symbol.flags & ts.SymbolFlags.Value;
        const type = isValue ? checker.getTypeOfSymbol(symbol) : checker.getDeclaredTypeOfSymbol(symbol);
        seen += 1;
        if (/\bany\b/.test(checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation)))
          untyped.push(`${statement.moduleSpecifier!.getText()} ${entry.name}: ${checker.typeToString(type)}`);
      }
    }
    expect(seen).toBeGreaterThan(90);
    expect(untyped).toEqual([]);
  });
});

it.each(specifiers)('%s is imported in Node, which asks for no way of resolving', (specifier) => {
  const source = `const before = Object.keys(globalThis);
    const names = Object.keys(await import('${specifier}'));
    console.log(JSON.stringify({ names, globals: Object.keys(globalThis).filter((name) => !before.includes(name)) }));`;
  const { names, globals } = run(source) as { names: string[]; globals: string[] };
  expect(globals).toEqual([]);
  // The blocks come to life in browsers: in Node there is nothing to be had of them.
  if (specifier === 'siteblocks') expect(names).toEqual([]);
  else expect(names.length).toBeGreaterThan(0);
});

it('the installed server renders a page whose blocks the installed browser files hydrate', () => {
  const source = `import { readFileSync } from 'node:fs';
    import { createRequire } from 'node:module';
    import { build, registry, renderPage } from '@siteblocks/server';
    const site = { config: async () => undefined, component: async () => null, texts: async () => null };
    const html = await renderPage('<gh-button data-link="/ask/">Ask us</gh-button>', { site, registry, build, url: new URL('https://studio.example/') });
    const manifest = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('siteblocks/cdn/manifest.json'), 'utf8'));
    console.log(JSON.stringify({ html, build, browser: manifest.build }));`;
  const { html, build, browser } = run(source) as Record<'html' | 'build' | 'browser', string>;
  expect(html).toMatch(/<a [^>]*>[^]*Ask us/);
  expect(html).toContain(`data-gh-ssr="${build}:`);
  expect(build).toBe(browser);
});

/** What a page or a worker has got of the entries of the SDK. */
interface Imported {
  readonly found: readonly (readonly string[])[];
  readonly version: unknown;
}

describe('the modules of the SDK in a browser', () => {
  const folder = 'node_modules/@siteblocks/sdk';
  let files: Served;
  let browser: Browser;
  let page: Page;
  let said: string[];

  /** Imports the entries, and says what each has; then makes one call of the client. */
  const everything = (paths: readonly string[]) => `
    const found = [];
    for (const path of ${JSON.stringify(paths)}) found.push(Object.keys(await import(path)));
    const { createClient } = await import(${JSON.stringify(paths[0])});
    const client = createClient({ serverUrl: 'https://platform.test', fetch: async () => Response.json({ version: '1.2' }) });
    const version = await client.auth.version();
    client.close();
    return { found, version };`;

  beforeAll(async () => {
    files = await serveFolder(project);
    browser = await launchBrowser();
    page = await browser.newPage();
    said = watchConsole(page);
    await page.goto(`${files.origin}/${folder}/package.json`);
  });
  afterAll(async () => {
    await browser.close();
    await files.close();
  });

  const paths = () => {
    const { exports } = JSON.parse(readFileSync(join(project, folder, 'package.json'), 'utf8')) as {
      exports: Record<string, { default: string }>;
    };
    const entries = ['.', './read', './functions', './gudhub'].map((entry) => exports[entry]!.default);
    return entries.map((entry) => `${files.origin}/${join(folder, entry)}`);
  };
  const check = ({ found, version }: Imported) => {
    expect(found.map((names) => names.length > 0)).toEqual([true, true, true, true]);
    expect(found[0]).toContain('createClient');
    expect(found[3]).toContain('GudHub');
    expect(version).toEqual({ version: '1.2' });
    expect(said).toEqual([]);
  };

  it('are imported by a page, and make a call there', async () => {
    check(await page.evaluate<Imported>(`(async () => {${everything(paths())}})()`));
  });

  it('are imported by a worker, and make a call there', async () => {
    const source = `(async () => {${everything(paths())}})().then(postMessage, (error) => postMessage(String(error)))`;
    const inWorker = (code: string): Promise<Imported> =>
      new Promise((resolve) => {
        const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
        new Worker(address, { type: 'module' }).onmessage = ({ data }) => resolve(data as Imported);
      });
    check(await page.evaluate(inWorker, source));
  });
});

describe('the script of the SDK', () => {
  const field = { field_id: 3, data_type: 'text', name_space: 'title' };
  const item = { item_id: 12, fields: [{ field_id: 3, field_value: 'Studio' }] };
  const answers: Readonly<Record<string, object>> = {
    '/auth/login': { user_id: 1, username: 'anna', accesstoken: 'token-1', expirydate: Date.now() + 3_600_000 },
    '/api/app/get': { app_id: 7, app_name: 'Blog', field_list: [field], items_list: [item] },
    '/api/new/document/find-one': { app_id: 7, item_id: 12, element_id: 3, data: '{"a":1}' },
  };
  const web = { URL, URLSearchParams, FormData, AbortController, setTimeout, clearTimeout, console, performance };
  const page = createContext({
    ...web,
    fetch: async (address: string) => Response.json(answers[new URL(address).pathname] ?? {}),
  });
  const asPageDoes = (source: string): unknown => runInContext(source, page);

  beforeAll(() => {
    // What it comes to is a class, which must not be returned: it would be called as what ends the tests.
    asPageDoes(readFileSync(join(project, 'node_modules/@siteblocks/sdk/gudhub.global.js'), 'utf8'));
  });

  it('has the globals of the earlier library, and the class by its own name', () => {
    expect(asPageDoes('typeof GudHub')).toBe('function');
    expect(asPageDoes('GudHubLibrary.GudHub === GudHub && GudHubLibrary.default === GudHub')).toBe(true);
  });

  it.each([
    ['reads an app', '(await gudhub.getApp(7)).app_name', 'Blog'],
    ['reads a document', '(await gudhub.getDocument({ app_id: 7, item_id: 12, element_id: 3 })).data', '{"a":1}'],
    [
      'finds what resembles a text',
      "(await gudhub.util.getFilteredItems(await gudhub.getItems(7), [{ field_id: 3, search_type: 'search', valuesArray: ['studo'] }], 7, 7, 12)).length",
      1,
    ],
    [
      'builds JSON',
      "JSON.stringify(await gudhub.jsonConstructor({ type: 'array', property_name: 'posts', app_id: 7, childs: [{ type: 'property', property_name: 'title', property_type: 'field_value', field_id: 3 }] }))",
      '{"posts":[{"title":"Studio"}]}',
    ],
  ])('%s, with all that this needs in the one file', async (_what, call, answer) => {
    const made = asPageDoes(
      `(async () => { const gudhub = new GudHub('key-1', { server_url: 'https://platform.test' }); return ${call}; })()`,
    );
    expect(await made).toBe(answer);
  });
});

it('a user of the SDK alone installs less than 1.5 MB, and one package', () => {
  const alone = freshProject(join(place, 'sdk-alone'), [archives['@siteblocks/sdk']!]);
  const modules = join(alone, 'node_modules');
  expect(readdirSync(modules).filter((name) => !name.startsWith('.'))).toEqual(['@siteblocks']);
  expect(bytesBelow(modules)).toBeLessThan(1_500_000);
});

/** Frameworks of the examples, which somebody's project brings itself. */
const frameworks = ['express', 'fastify'];

describe.each(['node', 'express', 'fastify', 'hono'])('the example for %s, on the installed packages', (name) => {
  let platform: TestPlatform;
  let example: RunningExample;

  beforeAll(async () => {
    cpSync(join(root, 'examples'), join(project, 'examples'), { recursive: true });
    for (const framework of frameworks) {
      const place = join(project, 'node_modules', framework);
      if (!existsSync(place)) symlinkSync(join(root, 'node_modules', framework), place);
    }
    platform = await startExamplePlatform();
    const env = { PLATFORM_URL: platform.url, PLATFORM_KEY: 'key-1', CHAPTERS: exampleChapters };
    example = await runExample(join(project, 'examples', name, 'server.js'), project, env);
  });
  afterAll(async () => {
    await example.stop();
    await platform.close();
  });

  const ask = (path: string, init?: RequestInit) =>
    fetch(new URL(path, example.address), { redirect: 'manual', ...init });

  it('serves pages whose blocks the installed files bring to life', async () => {
    const answer = await ask('/');
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('<h1 gh-id="intro.title">We draw <b>houses</b></h1>');
    expect(html).toMatch(/<gh-form data-form-id="contact" data-gh-ssr="\w+:/);
    const runtime = await ask('/_gh/cdn/runtime.js');
    expect([runtime.status, runtime.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  it('serves each language, and the page for addresses that do not exist', async () => {
    expect(await (await ask('/uk/')).text()).toContain('Малюємо будинки');
    const missing = await ask('/nowhere/');
    expect([missing.status, (await missing.text()).includes('No such page')]).toEqual([404, true]);
  });

  it('takes a form, and refuses a broken one', async () => {
    const send = (inputs: object, key: string) =>
      ask('/_gh/forms/contact', {
        method: 'POST',
        body: new URLSearchParams({ key, payload: JSON.stringify({ inputs, url: '/', formPlacement: 'main' }) }),
      });
    const sent = await send({ name: 'Ada', email: 'ada@example.com' }, 'one');
    expect([sent.status, await sent.json()]).toEqual([200, { ok: true }]);
    expect((await send({ name: 'Ada', email: 'nobody' }, 'two')).status).toBe(422);
    const native = await ask('/_gh/forms/contact', {
      method: 'POST',
      body: new URLSearchParams({ name: 'Ada', email: 'ada@example.com' }),
    });
    expect([native.status, native.headers.get('location')]).toEqual([303, '/form-sent/']);
  });

  it('refuses what a page of another site sends', async () => {
    const answer = await ask('/_gh/views', {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(403);
  });

  if (name === 'node') return;
  it('leaves the rest of the site to the framework', async () => {
    expect(await (await ask('/health')).json()).toEqual({ ok: true });
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":1}' };
    expect(await (await ask('/api', init)).json()).toEqual({ got: { a: 1 } });
  });
});

it('the installed command checks a folder, and says by its exit code what it found', () => {
  const program = join(project, 'node_modules/.bin/siteblocks');
  const folder = join(root, 'test/sites/existing');
  const { status, stdout } = spawnSync(program, ['check', folder], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stdout).toContain('NOT COVERED');
  expect(spawnSync(program, ['--help']).status).toBe(0);
});

describe('the guide of moving over', () => {
  const guide = readGuide(join(root, 'docs/moving-over.md'));
  const folder = join(place, 'moving');
  const document = { hero: { title: 'Малюємо <b>будинки</b>' }, about: { title: 'Хто ми', text: '<p>Студія</p>' } };
  let platform: TestPlatform;
  let walked: WalkedGuide;

  beforeAll(async () => {
    mkdirSync(folder);
    platform = await startExamplePlatform(['/', '/contact/'].map((slug) => ({ slug, document })));
    walked = await walkGuide({ guide, folder, archives, platform: platform.url });
  }, 200_000);
  afterAll(async () => {
    await walked?.server.stop();
    await platform.close();
  });

  const ask = (path: string) => fetch(new URL(path, walked.server.address), { redirect: 'manual' });

  it('has 15 steps or fewer, and their commands end as it says', () => {
    expect(guide.steps.length).toBeLessThanOrEqual(15);
    const failed = [...walked.codes].filter(([, code]) => code !== 0);
    // Payment has no block, and the small site has no page for addresses that do not exist: the guide says so.
    expect(failed).toEqual([
      ['npx siteblocks check pages --config config.mjs', 1],
      ['npx siteblocks check http://localhost:3000/ --json', 1],
      [expect.stringMatching(/^npx siteblocks export /), 1],
    ]);
    expect(walked.codes.size).toBe(9);
    expect(walked.seen.size).toBe(5);
    for (const [line, printed] of walked.seen) expect(printed, line).toContain(line);
  });

  it('ends with a server that shows each page whole, once, and leads on', async () => {
    const home = await (await ask('/')).text();
    expect(home).toContain('Малюємо <b>будинки</b>');
    expect(home).not.toContain('Old words');
    expect(home).toContain('<title>Студія</title>');
    expect(home).toContain('src="/_gh/cdn/runtime.js" data-legacy-tags');
    const contact = await (await ask('/contact/')).text();
    expect(contact).toContain('Хто ми');
    expect(contact).toContain('<liqpay-component data-amount="10"></liqpay-component>');
    const led = await ask('/old-contact/');
    expect([led.status, led.headers.get('location')]).toEqual([301, '/contact/']);
    expect((await ask('/nowhere/')).status).toBe(404);
  });

  it('has its form on the server, kept once', async () => {
    const send = async () => {
      const payload = JSON.stringify({ inputs: { name: 'Ada', email: 'ada@example.com' }, url: '/' });
      const body = new URLSearchParams({ key: 'one', payload });
      const { status } = await fetch(new URL('/_gh/forms/contact', walked.server.address), { method: 'POST', body });
      return status;
    };
    expect([await send(), await send()]).toEqual([200, 200]);
    const leads = readFileSync(join(folder, 'leads.jsonl'), 'utf8').trim().split('\n');
    expect(leads.map((line) => (JSON.parse(line) as Lead).inputs['email'])).toEqual(['ada@example.com']);
  });

  it('has the site as files, with forms that go to the server', () => {
    const exported = readFileSync(join(folder, 'out/index.html'), 'utf8');
    expect(exported).toContain('Малюємо <b>будинки</b>');
    expect(exported).toContain('action="https://forms.studio.example/_gh/forms/contact"');
  });

  it('has a page that the script alone brings to life, with the words of the platform and no error', async () => {
    const files = await serveFolder(join(folder, 'public'));
    const browser = await launchBrowser();
    const page = await browser.newPage();
    const said = watchConsole(page);
    await page.route('https://platform.example/**', async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const answer = await fetch(platform.url + pathname.replace('/GudHub', '') + search, {
        method: route.request().method(),
        ...(route.request().method() === 'POST' && { body: route.request().postData() ?? '' }),
      });
      const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
      return route.fulfill({
        status: answer.status,
        headers,
        body: await answer.text(),
        contentType: 'application/json',
      });
    });
    await page.goto(`${files.origin}/`);
    await page.locator('homepage-banner h1', { hasText: 'Малюємо будинки' }).waitFor();
    expect(await page.locator('homepage-banner').innerText()).not.toContain('Old words');
    expect(said).toEqual([]);
    await browser.close();
    await files.close();
  });
});
