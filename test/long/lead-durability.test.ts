import { randomInt } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leadsOf } from '../support/leads.js';
import { discard, startSite } from '../support/site.js';
import type { RunningSite } from '../support/site.js';

/** How often the server is killed; `npm run test:full` asks for more. */
const rounds = Number(process.env['FORM_CRASH_ROUNDS'] ?? 3);
const senders = 8;

let site: RunningSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

/**
 * Posts a visitor's form from its own address, because the rate per address is limited.
 * @returns Its status, or the reason why it is missing.
 */
function send(email: string, address: string): Promise<number | string> {
  const payload = JSON.stringify({ inputs: { name: 'n', email }, url: '/', formPlacement: 'page' });
  const body = new URLSearchParams({ key: `key of ${email}`, payload }).toString();
  return new Promise((resolve) => {
    const outgoing = request(`${site.origin}/_gh/forms/main`, {
      method: 'POST',
      agent: false,
      localAddress: address,
      family: 4,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    outgoing.on('error', (error) => resolve(error.message));
    outgoing.on('response', (incoming) => {
      incoming.resume().on('error', (error) => resolve(error.message));
      incoming.on('end', () => resolve(incoming.statusCode ?? 0));
    });
    outgoing.end(body);
  });
}

it(
  `keeps every form exactly once when the server is killed ${rounds} times while forms are sent and sent again`,
  async () => {
    const thanked = new Set<string>();
    const unheard: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      let killed = false;
      let begun: () => void;
      const busy = new Promise<void>((resolve) => (begun = resolve));
      const sending = Array.from({ length: senders }, async (_, sender) => {
        const address = `127.0.${round + 1}.${sender + 1}`;
        // A visitor first sends unacknowledged forms again.
        const again = unheard.splice(0, 2);
        for (let form = 0; form < 18 && !killed; form += 1) {
          const email = again.pop() ?? `r${round}s${sender}f${form}@example.com`;
          const status = await send(email, address);
          if (status === 200) thanked.add(email);
          else unheard.push(email);
          if (form === 2) begun();
        }
      });
      await busy;
      await delay(randomInt(200));
      await site.kill();
      killed = true;
      await Promise.all(sending);
      site = await startSite({ dataDir: site.dataDir });
    }
    for (const email of unheard) {
      // A form that was cut off is sent until it is thanked for, as the form's own button does.
      expect(await send(email, `127.0.200.${randomInt(1, 250)}`)).toBe(200);
      thanked.add(email);
    }
    const kept = (await leadsOf(await site.client())).map(({ inputs }) => inputs['email']);
    expect(thanked.size).toBeGreaterThan(senders * rounds);
    expect(kept.sort()).toEqual([...thanked].sort());
  },
  30_000 * rounds,
);
