import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPlatform } from '../../sdk/testing/test-platform.js';
import { smallFiles } from '../../test/support/kit-site.js';
import { startLegacyPlatform, writeLegacyFolder } from '../../test/support/legacy-folder.js';
import { runCommand } from './run-command.js';

const { folder, remove } = writeLegacyFolder();
let platform: TestPlatform;
let browser: Awaited<ReturnType<typeof smallFiles>>;
beforeAll(async () => {
  platform = await startLegacyPlatform();
  browser = await smallFiles();
});
afterAll(async () => {
  await Promise.all([platform.close(), browser.remove()]);
  remove();
});

interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the command; once its server listens, `during` asks it, and it ends. */
async function run(
  args: readonly string[],
  during: (origin: string) => Promise<void> = async () => undefined,
): Promise<Run> {
  const said = { out: '', err: '' };
  const end = new AbortController();
  let asking: Promise<void> | undefined;
  const code = await runCommand(
    ['adopt', ...args],
    {
      write(text) {
        said.out += text;
        const [origin] = /http:\/\/localhost:\d+/.exec(said.out) ?? [];
        if (origin) asking ??= during(origin).finally(() => end.abort());
      },
      writeError: (text) => void (said.err += text),
    },
    { signal: end.signal, files: browser },
  );
  await asking;
  return { code, ...said };
}

const usual = () => [folder, '--platform', platform.url, '--port', '0'];

describe('siteblocks adopt', () => {
  it('serves the folder, and says what it took, what it did not, and what to do', async () => {
    let home = '';
    const { code, out } = await run(usual(), async (origin) => {
      home = await (await fetch(`${origin}/`)).text();
    });
    expect(code).toBe(0);
    expect(home).toContain('We draw houses');
    const said = [
      'config.mjs: pages (app 7); languages uk, en; 0 redirects',
      'auth_key: it stays on the server',
      '5 of 6 pages of the platform have a file',
      'config.mjs imports "@legacy/components", which is not installed: it counts as an empty list.',
      'The configuration has no website',
      'Pages of the platform without a file answer 404: /lost/ (lost.html).',
      'Add these files, or name other ones for these paths in the routes of the configuration.',
      '<price-list>: a component of this site, /src/assets/js/price-list/price-list.js',
    ];
    for (const line of said) expect(out).toContain(line);
  });

  it('keeps each form as a line of a file that it names', async () => {
    const { out } = await run([...usual()], async (origin) => {
      const payload = JSON.stringify({ inputs: { name: 'Ada', email: 'ada@example.com' }, url: '/' });
      const body = new URLSearchParams({ key: 'one', payload });
      expect((await fetch(`${origin}/_gh/forms/contact`, { method: 'POST', body })).status).toBe(200);
    });
    const leads = join(folder, 'leads.jsonl');
    expect(out).toContain(`Forms are stored in ${leads}.`);
    expect(readFileSync(leads, 'utf8')).toContain('ada@example.com');
    rmSync(leads);
  });

  it('with --watch reloads open pages when a file changes', async () => {
    const { code } = await run([...usual(), '--watch'], async (origin) => {
      const html = await (await fetch(`${origin}/about-us/`)).text();
      const [, script = ''] = /src="(\/siteblocks-reload[^"]*)"/.exec(html) ?? [];
      const [, events = ''] = /EventSource\('([^']*)'\)/.exec(await (await fetch(origin + script)).text()) ?? [];
      const reader = (await fetch(origin + events)).body!.getReader();
      const first = await reader.read();
      const file = join(folder, 'src/about-us.html');
      const before = readFileSync(file, 'utf8');
      writeFileSync(file, before.replace('<img', '<p>Changed</p><img'));
      expect((await reader.read()).value).not.toEqual(first.value);
      expect(await (await fetch(`${origin}/about-us/`)).text()).toContain('<p>Changed</p>');
      writeFileSync(file, before);
    });
    expect(code).toBe(0);
  });

  it('writes a short server, and never over a file that is there', async () => {
    const { out } = await run([...usual(), '--write']);
    expect(out).toContain('Written: server.js.');
    const text = readFileSync(join(folder, 'server.js'), 'utf8');
    expect(text).toContain(`process.env.PLATFORM_URL ?? ${JSON.stringify(platform.url)}`);
    expect(text.split('\n').length).toBeLessThanOrEqual(17);
    expect(out).not.toContain('http://localhost');
    const again = await run([...usual(), '--write']);
    expect([again.code, again.err]).toEqual([2, expect.stringContaining('exists already and stays as it is')]);
    rmSync(join(folder, 'server.js'));
  });

  it('names the server so that Node reads it as a module', async () => {
    writeFileSync(join(folder, 'package.json'), '{"type":"commonjs"}');
    await run([...usual(), '--write']);
    expect(existsSync(join(folder, 'server.mjs'))).toBe(true);
    rmSync(join(folder, 'server.mjs'));
    rmSync(join(folder, 'package.json'));
  });

  it.each([
    ['no folder', [], 'Name one folder'],
    ['a folder that is not there', ['nowhere-at-all'], 'has no configuration'],
    ['a platform that does not answer', [folder, '--platform', 'http://127.0.0.1:1'], 'did not give the pages'],
    ['a port that is none', [folder, '--port', 'x'], '--port is a number'],
  ])('ends with 2 for %s', async (_what, args, message) => {
    const { code, err } = await run(args);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });
});
