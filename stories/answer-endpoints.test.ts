// @vitest-environment jsdom
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { answerEndpoints } from './answer-endpoints.js';

const sent = vi.fn((_input: RequestInfo | URL, _init?: RequestInit) => Promise.resolve(new Response('from afar')));
const own = window.fetch;

beforeAll(() => {
  window.fetch = sent;
  answerEndpoints({ '/api/list/': { json: { images: ['a'] } }, '/api/broken/': { status: 503 } }, '/stories/1');
  answerEndpoints({ '/api/slow/': 'waits', '/_gh/send': { status: 503 } }, '/stories/2');
  answerEndpoints({ '/_gh/send': { json: { ok: true } } }, `${location.origin}/stories/3`);
});
afterAll(() => {
  window.fetch = own;
});

it('answers as the samples say', async () => {
  const list = await window.fetch('/api/list/');
  expect([list.ok, await list.json()]).toEqual([true, { images: ['a'] }]);
  expect((await window.fetch(new URL('/api/broken/?again', location.href))).status).toBe(503);
  expect(sent).not.toHaveBeenCalled();
});

it('answers each story as its own sample says, where several ask one endpoint of their sites', async () => {
  expect((await window.fetch('/stories/2/_gh/send', { method: 'POST' })).status).toBe(503);
  expect((await window.fetch(`${location.origin}/stories/3/_gh/send`, { method: 'POST' })).status).toBe(200);
});

it('keeps who asks waiting, even if they give up, so that the state stays', async () => {
  const leave = new AbortController();
  const ended = vi.fn();
  window.fetch('/api/slow/', { signal: leave.signal }).then(ended, ended);
  leave.abort();
  await new Promise((resolve) => setImmediate(resolve));
  expect(ended).not.toHaveBeenCalled();
});

it.each(['/api/other/', 'https://elsewhere.example/api/list/'])('lets other requests go out: %s', async (address) => {
  expect(await (await window.fetch(address)).text()).toBe('from afar');
  expect(sent).toHaveBeenLastCalledWith(address, undefined);
});
