// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBus } from '../../runtime/entry/bus.js';
import type { Attempts } from './send-form.js';
import { sendForm } from './send-form.js';

const form = {
  id: 'main',
  mailConfig: {},
  inputs: [{ name: 'plans', type: 'file', required: 'false', placeholder: '', width: 12 }],
} as const;
let keys: (string | null)[];

/** A server that takes nothing, and notes the keys that it was given. */
class FailingRequest {
  status = 0;
  responseText = '';
  upload = {};
  onloadend = () => {};
  open(): void {}
  send(body: FormData): void {
    keys.push(body.get('key') as string | null);
    this.status = 503;
    queueMicrotask(() => this.onloadend());
  }
}

const plan = (text: string, lastModified = 1) => new File([text], 'plan.pdf', { lastModified });
async function send(attempts: Attempts, file: File): Promise<string> {
  const data = new FormData();
  data.append('plans', file);
  return sendForm({
    ...{ form, data, attempts, address: '/_gh/forms/main', destination: 'site', lang: 'en-US', placement: 'main' },
    inputs: { plans: file.name },
    runtime: { bus: createBus(window), site: () => Promise.reject(new Error('not asked')) },
    element: document.body,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onSent: () => undefined,
  });
}

beforeEach(() => {
  keys = [];
  vi.stubGlobal('XMLHttpRequest', FailingRequest);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a form that is tried again has the same key with the same file, and another one with another file of that name', async () => {
  const attempts: Attempts = {};
  for (const file of [plan('a'), plan('a'), plan('ab'), plan('ab', 2)])
    expect(await send(attempts, file)).toBe('failure');
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});
