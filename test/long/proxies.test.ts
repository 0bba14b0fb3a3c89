import { afterEach, describe, expect, it } from 'vitest';
import { discard, startSite } from '../support/site.js';
import type { RunningSite } from '../support/site.js';
import { ask } from '../support/ask.js';

let site: RunningSite | undefined;
afterEach(async () => {
  await discard(site);
  site = undefined;
});

/** Status of a posted form, by the forwarded addresses of the request. */
const submit = async ({ origin }: RunningSite, forwarded: string) =>
  (await ask(origin, '/_gh/forms/main', { method: 'POST', headers: { 'x-forwarded-for': forwarded } })).status;

/** Posts as often as one visitor may. */
async function useUp(running: RunningSite, forwarded: (turn: number) => string): Promise<void> {
  for (let turn = 0; turn < 20; turn++) expect(await submit(running, forwarded(turn))).not.toBe(429);
}

const country = async ({ origin }: RunningSite) =>
  JSON.parse((await ask(origin, '/_gh/geo', { headers: { 'x-country-code': 'US' } })).text) as {
    country: string | null;
  };

describe('a site behind a proxy that it trusts', () => {
  it('counts by visitor, believes what the proxy wrote, and nothing that stands in front of it', async () => {
    site = await startSite({ env: { TRUST_PROXY: '127.0.0.1, ::1' } });
    const running = site;
    await useUp(running, (turn) => `198.51.100.${turn}, 203.0.113.1`);
    expect(await submit(running, '203.0.113.1')).toBe(429);
    expect(await submit(running, '198.51.100.99, 203.0.113.1')).toBe(429);
    expect(await submit(running, '203.0.113.2')).not.toBe(429);
    expect(await country(running)).toEqual({ country: 'US', in_eu: false });
  });
});

describe('a site that trusts no proxy', () => {
  it('counts by connection, whatever a header says', async () => {
    site = await startSite();
    await useUp(site, (turn) => `203.0.113.${turn}`);
    expect(await submit(site, '203.0.113.99')).toBe(429);
    expect(await country(site)).toEqual({ country: null });
  });

  it('answers every request with an invalid host with 400', async () => {
    site = await startSite();
    for (const path of ['/', '/uk/', '/GudHub/version', '/healthz', '/_gh/site.json', '/assets/images/none.jpg']) {
      for (const host of ['xn--e', '1.2.3.4.5']) {
        const { status, text } = await ask(site.origin, path, { headers: { host } });
        expect([path, host, status, text]).toEqual([path, host, 400, expect.stringContaining('bad-argument')]);
      }
    }
  });
});
