import { cpSync, existsSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { TestPlatform } from '../../sdk/testing/test-platform.js';
import { exampleChapters, startExamplePlatform } from './example-platform.js';
import { runExample, type RunningExample } from './run-example.js';

const root = resolve(import.meta.dirname, '../..');
const { project } = inject('packed');

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
