import { describe, expect, it } from 'vitest';
import type { Client } from '../client.js';
import { eachFaultSetup } from '../testing/each-fault-setup.js';
import { atOnce, failure, sampleApp } from '../testing/fault-setup.js';
import type { FaultSetup } from '../testing/fault-setup.js';
import type { TestPlatform } from '../testing/test-platform.js';
import { until } from '../testing/until.js';

let setup: FaultSetup;
let platform: TestPlatform;
let client: Client;

eachFaultSetup((made) => ({ setup, platform, client } = made));

describe('the signal of a call', () => {
  it.each([
    ['read', (signal: AbortSignal) => client.apps.get(7, { signal })],
    ['write', (signal: AbortSignal) => client.items.add(7, [{ fields: [] }], { signal })],
  ])('gives its reason as the cause of the error: %s', async (_kind, call) => {
    for (const path of ['/api/app/get', '/api/items/add']) platform.route(path, () => new Promise(() => undefined));
    const stop = new AbortController();
    const reason = new Error('The dialog was closed.');
    const left = failure(call(stop.signal));
    await until(() => platform.seen.some(({ path }) => path.startsWith('/api/')));
    stop.abort(reason);
    expect(await left).toMatchObject({ code: 'aborted', cause: reason });
    expect(await failure(call(AbortSignal.abort(reason)))).toMatchObject({ code: 'aborted', cause: reason });
  });

  it('is a timeout where it ran out of time', async () => {
    platform.route('/api/app/get', () => new Promise(() => undefined));
    const signal = AbortSignal.timeout(1);
    expect(await failure(client.apps.get(7, { signal }))).toMatchObject({ code: 'timeout', cause: signal.reason });
    expect((await failure(client.items.delete(7, [12], { signal }))).code).toBe('timeout');
  });
});

describe('Retry-After on a read', () => {
  it('is on the error where the platform asks for more time than a read waits', async () => {
    platform.route('/api/app/get', () => ({ status: 429, json: {}, headers: { 'retry-after': '60' } }));
    expect(await failure(client.apps.get(7))).toMatchObject({ code: 'rate-limited', retryAfter: 60_000 });
    expect(platform.of('/api/app/get')).toHaveLength(1);
  });

  it.each([429, 503])('is waited for before the read is made again: status %i', async (status) => {
    const pauses: number[] = [];
    const patient = setup.connect(
      {},
      {
        after: (milliseconds, callback) => {
          // Longer ones are the time limits of calls.
          if (milliseconds <= 10_000) pauses.push(milliseconds);
          return atOnce.after!(milliseconds, callback);
        },
      },
    );
    let reads = 0;
    platform.route('/api/app/get', () =>
      (reads += 1) === 1 ? { status, json: {}, headers: { 'retry-after': '7' } } : { json: sampleApp },
    );
    expect((await patient.apps.get(7)).app_id).toBe(7);
    expect(pauses).toContain(7000);
  });
});
