import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { publint } from 'publint';
import ts from 'typescript';
import { describe, expect, inject, it } from 'vitest';
import { npmPackages } from '../../tools/build/npm/npm-packages.js';
import { bytesBelow } from './bytes-below.js';
import { configurationOf, freshProject, resolutions } from './fresh-project.js';
import type { Resolution } from './fresh-project.js';
import { uses } from './uses.js';

const root = resolve(import.meta.dirname, '../..');
const { archives, project, place } = inject('packed');

const specifiers = npmPackages.flatMap(({ name, entries }) =>
  Object.keys(entries).map((path) => join(name, path).replaceAll('\\', '/')),
);

/** Runs a module of somebody's project in Node and answers with what it printed, parsed. */
function run(source: string): unknown {
  writeFileSync(join(project, 'program.js'), source);
  const printed = execFileSync(process.execPath, ['program.js'], { cwd: project, encoding: 'utf8' });
  return JSON.parse(printed) as unknown;
}

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
    // In its own folder: users do not write this code.
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
  // Blocks wake in browsers. In Node, `configure()` does nothing.
  if (/^siteblocks(?:\/|$)/.test(specifier)) expect(names).toEqual(specifier === 'siteblocks' ? ['configure'] : []);
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

it('the installed server gives a site edit mode on a platform that keeps one document', () => {
  const source = `import { createSite, readBrowserFiles } from '@siteblocks/server';
    import { createEditableSite, memoryStorage } from '@siteblocks/server/cms';
    import { createClient } from '@siteblocks/sdk';
    const saved = [{ rev: 1, data: JSON.stringify({ page: { title: 'Studio' }, intro: { title: 'Houses' } }) }];
    const address = { app_id: 7, item_id: 1, element_id: 72 };
    const user = { user_id: 1, username: 'editor@studio.example', accesstoken: 'token', auth_key: 'key', expirydate: Date.now() + 3600000 };
    const storage = memoryStorage({
      userOf: async (token) => (token === user.accesstoken ? user : undefined),
      permissions: async (asked) => asked.map((one) => ({ ...one, permission: 2 })),
    });
    const items = ['/', '/404/'].map((path, index) => ({ item_id: index + 1, last_update: 1, fields: [{ field_id: 71, field_value: path }] }));
    async function platform(request) {
      const path = new URL(request.url).pathname.replace('/GudHub', '');
      const document = JSON.parse(new URLSearchParams(await request.text()).get('document') ?? '{}');
      if (path === '/auth/login') return Response.json(user);
      if (path === '/api/app/get') return Response.json({ app_id: 7, app_name: 'Pages', field_list: [], file_list: [], views_list: [], chunks: [], items_list: items });
      if (path.endsWith('/insert-one')) {
        saved.unshift({ rev: saved[0].rev + 1, data: document.data });
        storage.changed({ api: path, app_id: 7, document: address, user_id: 1 });
      }
      return Response.json({ ...address, ...saved[0] });
    }
    const client = createClient({ serverUrl: 'http://localhost/GudHub', authKey: 'key', cache: false, fetch: (input, init) => platform(new Request(input, init)) });
    const site = createSite({ platform: client, chapters: { pages: { app_id: 7, slug_field_id: 71, json_field_id: 72 } }, languages: [{ lang: 'en-US' }] });
    const templates = { page: '<!doctype html><html><head></head><body><h1 gh-id="intro.title"></h1><gh-edit-mode></gh-edit-mode></body></html>' };
    const { handle } = createEditableSite(site, { storage, client, platform, files: await readBrowserFiles(), templates, folder: 'editable' });
    const shown = async () => /<h1[^>]*>(.*?)<\\/h1>/.exec(await (await handle(new Request('http://localhost/'))).text())?.[1];
    const before = await shown();
    const session = await handle(new Request('http://localhost/_gh/session', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ token: 'token' }) }));
    const cookie = session.headers.get('set-cookie').split(';')[0];
    const rights = await (await handle(new Request('http://localhost/_gh/rights', { headers: { cookie } }))).json();
    await client.documents.insert({ ...address, data: JSON.stringify({ page: { title: 'Studio' }, intro: { title: 'Bridges' } }) }, { if_rev: 1 });
    console.log(JSON.stringify({ before, after: await shown(), rights: rights.chapters.pages.rights }));`;
  expect(run(source)).toEqual({ before: 'Houses', after: 'Bridges', rights: ['read', 'write', 'publish'] });
});

it('the installed server has threads that render its blocks, and what they leave lets the program end', () => {
  const source = `import { build, registry, renderPage, RenderThreads } from '@siteblocks/server';
    const site = { config: async () => undefined, component: async () => null, texts: async () => null };
    const options = { site, build, url: new URL('https://studio.example/') };
    const page = '<gh-button data-link="/ask/">Ask us</gh-button>';
    const told = [];
    const threads = new RenderThreads(new URL(import.meta.resolve('@siteblocks/server/render-thread')), { count: 1, onProblem: (message) => told.push(message) });
    await threads.start();
    const empty = registry.map((block) => ({ ...block, component: () => { throw new Error('The thread has rendered it.'); } }));
    const own = await renderPage(page, { ...options, registry });
    const other = await renderPage(page, { ...options, registry: empty, threads });
    console.log(JSON.stringify({ own, other, told }));`;
  const { own, other, told } = run(source) as { own: string; other: string; told: string[] };
  expect(told).toEqual([]);
  expect(own).toContain('data-gh-ssr');
  expect(other).toBe(own);
});

it('each file that the manifest of siteblocks names is in the package', () => {
  const folder = join(project, 'node_modules/siteblocks');
  const read = <T>(file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as T;
  const manifest = read<{ customElements: string; 'web-types': string; exports: Record<string, unknown> }>(
    'package.json',
  );
  const elements = read<{ modules: { path: string; exports: { name: string }[] }[] }>(manifest.customElements);
  const paths = [manifest['web-types'], ...elements.modules.map(({ path }) => path)];
  const exported = JSON.stringify(manifest.exports).match(/\.\/[\w./-]+\.\w+(?=")/g) ?? [];
  expect(exported.length).toBeGreaterThan(10);
  expect([...paths, ...exported].filter((path) => !existsSync(join(folder, path)))).toEqual([]);
  expect(elements.modules.flatMap(({ exports }) => exports).length).toBeGreaterThan(40);
});

it('the details of events are the same in the manifest and in the types', () => {
  const { modules } = JSON.parse(
    readFileSync(join(project, 'node_modules/siteblocks/custom-elements.json'), 'utf8'),
  ) as { modules: { declarations: { events: { name: string; type: { text: string } }[] }[] }[] };
  const events = modules.flatMap(({ declarations }) => declarations.flatMap((declaration) => declaration.events));
  const lines = [...new Set(events.map(({ name, type }) => `same<${type.text}, SiteblocksEvents['${name}']>(true);`))];
  const folder = join(project, 'details');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'details.ts'),
    `import type { FormDataObject, SiteblocksEvents } from 'siteblocks';
declare function same<A, B>(is: [A] extends [B] ? ([B] extends [A] ? true : false) : false): void;
export type Used = FormDataObject;
${lines.join('\n')}\n`,
  );
  expect(lines.length).toBeGreaterThan(8);
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: `../${configurationOf('bundler')}`, include: ['*.ts'] }),
  );
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' });
  expect(status, stdout).toBe(0);
});

it('a user of the SDK alone installs less than 1.5 MB, and one package', () => {
  const alone = freshProject(join(place, 'sdk-alone'), [archives['@siteblocks/sdk']!]);
  const modules = join(alone, 'node_modules');
  expect(readdirSync(modules).filter((name) => !name.startsWith('.'))).toEqual(['@siteblocks']);
  expect(bytesBelow(modules)).toBeLessThan(1_500_000);
});

it('the installed command checks a folder, and says by its exit code what it found', () => {
  const program = join(project, 'node_modules/.bin/siteblocks');
  const folder = join(root, 'test/sites/existing');
  const { status, stdout } = spawnSync(program, ['check', folder], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stdout).toContain('NOT COVERED');
  expect(spawnSync(program, ['--help']).status).toBe(0);
});
