import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../sdk/index.js';
import { trapName } from '../../widgets/form/rules.js';
import { leadsOf } from '../support/leads.js';
import { openTestSite, type TestSite } from './open-test-site.js';

let site: TestSite;
/** Takes the place of the client's own way to add a lead. */
let add: Client['items']['add'] | undefined;

beforeAll(async () => {
  site = await openTestSite(({ client }) => {
    const items = new Proxy(client.items, {
      get: (own, name: keyof Client['items']) => (name === 'add' && add ? add : own[name].bind(own)),
    });
    return { client: { ...client, items } };
  });
});
afterAll(() => site.close());
beforeEach(() => {
  add = undefined;
});

const leadsWith = async (email: string) =>
  (await leadsOf(site.client)).filter(({ inputs }) => inputs['email'] === email);

async function submit(key: string, email: string, more: Readonly<Record<string, string>> = {}): Promise<number> {
  const payload = JSON.stringify({ inputs: { name: 'n', email }, url: '/', formPlacement: 'page' });
  const answer = await site.ask('/_gh/forms/main', {
    method: 'POST',
    body: new URLSearchParams({ key, payload, ...more }),
  });
  return answer.status;
}

describe('a submission', () => {
  it('that could not be stored is not thanked for, and stored when it is sent again', async () => {
    add = () => Promise.reject(new Error('the platform is away'));
    expect(await submit('away', 'away@example.com')).toBe(500);
    expect(await submit('away', 'away@example.com')).toBe(500);
    add = undefined;
    expect(await submit('away', 'away@example.com')).toBe(200);
    expect(await leadsWith('away@example.com')).toHaveLength(1);
  });

  it('that was stored without anybody hearing of it is thanked for when it is sent again, and is there once', async () => {
    add = async (...call) => {
      await site.client.items.add(...call);
      throw new Error('the answer was lost');
    };
    expect(await submit('lost', 'lost@example.com')).toBe(500);
    expect(await leadsWith('lost@example.com')).toHaveLength(1);
    add = undefined;
    expect(await submit('lost', 'lost@example.com')).toBe(200);
    expect(await leadsWith('lost@example.com')).toHaveLength(1);
  });

  it('that comes five times at once is thanked for each time only when it is there, and is there once', async () => {
    const answered = Array.from({ length: 5 }, async () => ({
      status: await submit('crowd', 'crowd@example.com'),
      stored: (await leadsWith('crowd@example.com')).length,
    }));
    expect(await Promise.all(answered)).toEqual(Array.from({ length: 5 }, () => ({ status: 200, stored: 1 })));
  });

  it('in whose trap something stands is thanked for like any other, and not stored', async () => {
    expect(await submit('trapped', 'robot@example.com', { [trapName]: 'https://spam.example' })).toBe(200);
    expect(await leadsWith('robot@example.com')).toEqual([]);
  });
});
