import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { launchBrowser, watchConsole } from '../support/browser.js';
import { serve } from '../support/serve.js';

const root = resolve(import.meta.dirname, '../..');

/** Examples that a server of their framework renders, and the program that starts it. */
const examples: readonly (readonly [name: string, ...program: readonly string[]])[] = [
  ['nuxt', '.output/server/index.mjs'],
  ['next', 'node_modules/next/dist/bin/next', 'start'],
  ['sveltekit', 'build/index.js'],
  ['astro', 'dist/server/entry.mjs'],
];

// The test runner's own mode is neither for an installation nor for a build.
const { NODE_ENV: _mode, VITEST: _runner, ...ownEnv } = process.env;
const env = { ...ownEnv, NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' };

/** Installs and builds a copy of an example. */
function build(name: string): string {
  const project = mkdtempSync(join(tmpdir(), `siteblocks-${name}-`));
  cpSync(join(root, 'examples', name), project, { recursive: true });
  const npm = (...args: string[]) =>
    execFileSync('npm', args, { cwd: project, env, stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 });
  npm('install', '--prefer-offline', '--no-audit', '--no-fund', '--silent');
  npm('run', 'build', '--silent');
  return project;
}

/** Starts the server of an example, on the Node that it brings along or on ours. */
async function start(project: string, program: readonly string[]): Promise<{ server: ChildProcess; url: string }> {
  // Such servers take no port 0.
  const free = await serve((_request, response) => response.end());
  const { port } = new URL(free.origin);
  await free.close();
  const own = join(project, 'node_modules/.bin/node');
  const server = spawn(existsSync(own) ? own : process.execPath, program, {
    cwd: project,
    env: { ...env, PORT: port, HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}/`;
  const answers = () =>
    fetch(url)
      .then(({ ok }) => ok)
      .catch(() => false);
  await expect.poll(answers, { timeout: 60_000, interval: 200 }).toBe(true);
  return { server, url };
}

it.each(examples)(
  'the example for %s is rendered by its server, and hydrated without a warning',
  async (name, ...program) => {
    const project = build(name);
    const { server, url } = await start(project, program);
    const ended = once(server, 'exit');
    const browser = await launchBrowser();
    try {
      expect(await (await fetch(url)).text()).toContain('Call us.');
      const page = await browser.newPage();
      const said = watchConsole(page);
      await page.route('http://localhost:3000/**', (route) => {
        const { pathname } = new URL(route.request().url());
        const headers = { 'access-control-allow-origin': '*' };
        const file = /^\/_gh\/cdn\/(.*\.(?:js|css))$/.exec(pathname)?.[1];
        return route.fulfill(file ? { path: join(root, 'dist/cdn/current', file), headers } : { json: {}, headers });
      });
      await page.goto(url);
      await page.locator('gh-accordion').getByText('How long does it take?').waitFor();
      await page.locator('gh-button').getByText('Order now').click();
      await expect.poll(() => page.locator('output').textContent()).toBe('order');
      await page.keyboard.press('Escape');
      const mine = () => page.locator('.mine').allTextContents();
      expect(await mine()).toEqual(['Call us.']);
      await page.getByText('Say more').click();
      await expect.poll(mine).toEqual(['We answer within a day.', 'Call us.']);
      expect(said).toEqual([]);
    } finally {
      await browser.close();
      server.kill();
      await ended;
      rmSync(project, { recursive: true, force: true });
    }
  },
  600_000,
);
