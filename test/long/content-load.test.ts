import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageAddress } from '../support/page-address.js';
import { discard, startSite } from '../support/site.js';
import type { RunningSite } from '../support/site.js';

const root = resolve(import.meta.dirname, '../..');
const path = '/contact/';

interface Titles {
  readonly title?: string;
  readonly subtitle?: string;
}

let site: RunningSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

/** The command as its user starts it, with content files in which the first part of the contact page says something else. */
async function contentLoad(hero: Titles, ...options: readonly string[]): Promise<string[]> {
  const module = join(site.dataDir, 'changed-site.mjs');
  writeFileSync(
    module,
    `import site from ${JSON.stringify(join(root, 'dist/server/site.js'))};
const changed = (page) => ({ ...page, documents: { ...page.documents, 'en-US': { ...page.documents['en-US'],
  hero: { ...page.documents['en-US'].hero, ...${JSON.stringify(hero)} } } } });
export default { ...site, pages: site.pages.map((page) => (page.path === '${path}' ? changed(page) : page)) };`,
  );
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'content:load', '--', ...options], {
    cwd: root,
    env: { ...process.env, SITE: module, DATA_DIR: site.dataDir, PORT: new URL(site.origin).port },
  });
  return stdout.trim().split('\n');
}

const shown = async (): Promise<string> => (await fetch(site.origin + path)).text();

/** What the command, and the build before it, are made of. */
const sources = [
  'runtime',
  'sdk',
  'widgets',
  'editor',
  'kit',
  'cms',
  'platform',
  'demo',
  'tools',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
];
const unneeded = /[\\/]demo[\\/](?:screenshots|pictures)$|\.test\.tsx?$/;

/** Its own checkout with what `npm run build` left there, below the repository so that Node finds its packages. */
function builtCheckout(): string {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const copy = mkdtempSync(join(root, '.cache/content-load-test-'));
  for (const part of [...sources, 'dist/server', 'dist/cdn/current'])
    cpSync(join(root, part), join(copy, part), { recursive: true, filter: (file) => !unneeded.test(file) });
  return copy;
}

/** Changes the stored document as edit mode does. */
async function edit(hero: Titles): Promise<void> {
  const { documents } = await site.client();
  const address = pageAddress(await shown());
  const stored = await documents.get(address);
  const content = JSON.parse(stored?.data ?? '{}') as { readonly hero: Titles };
  const data = JSON.stringify({ ...content, hero: { ...content.hero, ...hero } });
  await documents.insert({ ...address, data }, { if_rev: stored?.rev });
}

const differs = `changed  pages ${path}`;
const count = (changed: number) =>
  expect.stringMatching(new RegExp(`^0 added, ${changed} changed, \\d{2,} as they were`));

describe('npm run content:load', { timeout: 180_000 }, () => {
  it('says that nothing differs, where nothing does', async () => {
    expect(await contentLoad({})).toEqual([count(0)]);
  });

  it('says what differs without writing, then brings it into the running site, whose page shows it', async () => {
    const hero = { title: 'A title out of a file' };
    const [told, sum] = await contentLoad(hero, '--dry');
    expect([told, sum]).toEqual([differs, expect.stringMatching(/; nothing was written\.$/)]);
    expect(await shown()).not.toContain(hero.title);
    expect(await contentLoad(hero)).toEqual([differs, count(1)]);
    expect(await shown()).toContain(hero.title);
    expect(await contentLoad(hero)).toEqual([count(0)]);
  });

  it('leaves what an editor changed since, says so, and brings the rest; forced, it takes the files', async () => {
    await edit({ title: 'The title of an editor' });
    const hero = { title: 'Another title out of a file', subtitle: 'A subtitle out of a file' };
    expect(await contentLoad(hero)).toEqual([
      differs,
      '         hero.title: an editor has changed it too, and that stays',
      count(1),
    ]);
    expect(await shown()).toContain('The title of an editor');
    expect(await shown()).toContain(hero.subtitle);
    const forced = (fate: string) => [
      expect.any(String),
      `         hero.title: an editor has changed it too, and the file's value ${fate} its place`,
      count(1),
    ];
    expect(await contentLoad(hero, '--dry', '--force')).toEqual(forced('would take'));
    expect(await contentLoad(hero, '--force')).toEqual(forced('has taken'));
    expect(await shown()).toContain(hero.title);
    expect(await shown()).not.toContain('The title of an editor');
  });

  it('refuses an option that it does not know, and writes nothing', async () => {
    const hero = { title: 'A title by mistake' };
    await expect(contentLoad(hero, '--forced')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('content:load knows --dry and --force, and not --forced.'),
    });
    expect(await shown()).not.toContain(hero.title);
  });

  it('reads the content files as they are now, not as they were at the last build, whose files it leaves to the running site', async () => {
    const checkout = builtCheckout();
    try {
      const file = join(checkout, 'demo/content/pages/contact/en.json');
      const content = JSON.parse(readFileSync(file, 'utf8')) as { readonly hero: Titles };
      const hero = { ...content.hero, subtitle: 'A subtitle that was written just now' };
      writeFileSync(file, JSON.stringify({ ...content, hero }));
      const program = join(checkout, 'dist/server/server.js');
      const { mtimeMs } = statSync(program);
      const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'content:load', '--', '--dry'], {
        cwd: checkout,
        env: { ...process.env, DATA_DIR: site.dataDir, PORT: new URL(site.origin).port },
      });
      expect(stdout.split('\n')).toContain(differs);
      expect(statSync(program).mtimeMs).toBe(mtimeMs);
    } finally {
      rmSync(checkout, { recursive: true, force: true });
    }
  });

  it('brings them into the data folder where no site runs', async () => {
    const hero = { title: 'A title while the site was away' };
    await site.stop();
    expect(await contentLoad(hero)).toEqual([differs, count(1)]);
    site = await startSite({ dataDir: site.dataDir });
    expect(await shown()).toContain(hero.title);
  });
});
