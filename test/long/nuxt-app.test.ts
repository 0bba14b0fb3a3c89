import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { launchBrowser, watchConsole } from '../support/browser.js';
import { serve } from '../support/serve.js';

const root = resolve(import.meta.dirname, '../..');

it('the example for Nuxt is built on its own Node 22 and hydrated without a warning', async () => {
  const project = mkdtempSync(join(tmpdir(), 'siteblocks-nuxt-'));
  cpSync(join(root, 'examples/nuxt'), project, { recursive: true });
  // The test runner's own mode is neither for an installation nor for a build.
  const { NODE_ENV: _mode, VITEST: _runner, ...env } = process.env;
  const npm = (...args: string[]) =>
    execFileSync('npm', args, { cwd: project, env, stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 });
  npm('install', '--prefer-offline', '--no-audit', '--no-fund', '--silent');
  npm('run', 'build', '--silent');

  // Its server takes no port 0.
  const free = await serve((_request, response) => response.end());
  const { port } = new URL(free.origin);
  await free.close();
  const server = spawn(join(project, 'node_modules/.bin/node'), ['.output/server/index.mjs'], {
    cwd: project,
    env: { ...env, PORT: port, HOST: '127.0.0.1' },
  });
  const browser = await launchBrowser();
  try {
    await once(server.stdout, 'data');
    const page = await browser.newPage();
    const said = watchConsole(page);
    await page.route('http://localhost:3000/**', (route) => {
      const { pathname } = new URL(route.request().url());
      const headers = { 'access-control-allow-origin': '*' };
      const file = /^\/_gh\/cdn\/(.*\.(?:js|css))$/.exec(pathname)?.[1];
      return route.fulfill(file ? { path: join(root, 'dist/cdn/current', file), headers } : { json: {}, headers });
    });
    await page.goto(`http://127.0.0.1:${port}/`);
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
    rmSync(project, { recursive: true, force: true });
  }
}, 600_000);
