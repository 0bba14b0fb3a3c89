import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { liveReload, type LiveReload } from './live-reload.js';

let folder: string;
let reload: LiveReload;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reload-'));
  reload = liveReload(folder);
});
afterEach(() => {
  reload.close();
  rmSync(folder, { recursive: true });
});

/** Addresses of the script and of its events. */
async function addresses(): Promise<readonly [script: string, events: string]> {
  const [, script = ''] = /src="([^"]*)"/.exec(reload.withScript('<html><head></head></html>')) ?? [];
  const [, events = ''] = /EventSource\('([^']*)'\)/.exec((await reload.answer(script)?.text()) ?? '') ?? [];
  return [script, events];
}

it('pages get a script of the site, which follows its events', async () => {
  const [, events] = await addresses();
  const answer = reload.answer(events);
  expect(answer?.headers.get('content-type')).toBe('text/event-stream');
  await answer?.body?.cancel();
  expect(reload.answer('/')).toBeUndefined();
  expect(reload.withScript('<p>A fragment</p>')).toBe('<p>A fragment</p>');
});

it('a change of a file reaches every open page, and closing ends their streams', async () => {
  const [, events] = await addresses();
  const readers = [reload.answer(events), reload.answer(events)].map((answer) => answer!.body!.getReader());
  const next = async () =>
    Promise.all(readers.map(async (reader) => new TextDecoder().decode((await reader.read()).value)));
  const [first, second] = await next();
  expect(first).toMatch(/^data: \d+\n\n$/);
  expect(second).toBe(first);
  writeFileSync(join(folder, 'index.html'), '<p>New</p>');
  const [changed] = await next();
  expect(changed).not.toBe(first);
  reload.close();
  expect((await readers[0]!.read()).done).toBe(true);
});
