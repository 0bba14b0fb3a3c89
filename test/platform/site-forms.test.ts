import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../sdk/index.js';
import { trapName } from '../../widgets/form/rules.js';
import { leadsOf } from '../support/leads.js';
import { openTestSite, type TestSite } from './open-test-site.js';

let site: TestSite;
/** Takes the place of the client's own way to add a lead. */
let add: Client['items']['add'] | undefined;
/** Takes the place of its way to upload a file. */
let upload: Client['files']['upload'] | undefined;

beforeAll(async () => {
  site = await openTestSite(({ client }) => {
    const items = new Proxy(client.items, {
      get: (own, name: keyof Client['items']) => (name === 'add' && add ? add : own[name].bind(own)),
    });
    const files = new Proxy(client.files, {
      get: (own, name: keyof Client['files']) => (name === 'upload' && upload ? upload : own[name].bind(own)),
    });
    return { client: { ...client, items, files } };
  });
});
afterAll(() => site.close());
beforeEach(() => {
  add = undefined;
  upload = undefined;
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

  it('whose honeypot is filled in gets the usual answer, and is stored once as spam with the reason', async () => {
    for (let time = 0; time < 2; time += 1)
      expect(await submit('trapped', 'robot@example.com', { [trapName]: 'https://spam.example' })).toBe(200);
    expect(await leadsWith('robot@example.com')).toEqual([
      expect.objectContaining({ status: 'spam', spam: 'honeypot' }),
    ]);
  });
});

describe('a submission with files', () => {
  const pdf = (name: string) => new File([`%PDF-1.7 ${name}`], name);

  async function send(email: string, names = ['plan.pdf', 'roof.pdf']): Promise<number> {
    const body = new FormData();
    body.set('key', email);
    body.set('payload', JSON.stringify({ inputs: { name: 'n', email }, url: '/', formPlacement: 'page' }));
    for (const name of names) body.append('plans', pdf(name));
    return (await site.ask('/_gh/forms/main', { method: 'POST', body })).status;
  }

  /** Names of the files that belong to the leads with an address. */
  async function filesOf(email: string): Promise<string[]> {
    const info = (await site.client.apps.list()).find(({ app_name }) => app_name === 'Leads');
    const { items_list, file_list } = await site.client.apps.get(info!.app_id, { fresh: true });
    const own = items_list.filter(({ fields }) => JSON.stringify(fields).includes(email)).map(({ item_id }) => item_id);
    return file_list.filter(({ item_id }) => own.includes(item_id)).map(({ file_name }) => file_name);
  }

  it('is stored with them, once however often and however many at a time it is sent', async () => {
    expect(await Promise.all([1, 2, 3].map(() => send('files@example.com')))).toEqual([200, 200, 200]);
    expect(await send('files@example.com')).toBe(200);
    const [lead, ...others] = await leadsWith('files@example.com');
    expect(others).toEqual([]);
    expect(lead?.inputs['plans']).toBe('plan.pdf, roof.pdf');
    expect((await filesOf('files@example.com')).sort()).toEqual(['plan.pdf', 'roof.pdf']);
  });

  it('that broke off between its files is not thanked for, and completed when it is sent again', async () => {
    let left = 1;
    upload = async (...call) => {
      if (left-- > 0) return site.client.files.upload(...call);
      throw new Error('the platform is away');
    };
    expect(await send('half@example.com')).toBe(500);
    expect(await filesOf('half@example.com')).toEqual(['plan.pdf']);
    upload = undefined;
    expect(await send('half@example.com')).toBe(200);
    expect((await filesOf('half@example.com')).sort()).toEqual(['plan.pdf', 'roof.pdf']);
    expect(await leadsWith('half@example.com')).toHaveLength(1);
  });

  it('whose answer was lost is there once, files too', async () => {
    upload = async (...call) => {
      await site.client.files.upload(...call);
      throw new Error('the answer was lost');
    };
    expect(await send('unheard@example.com', ['plan.pdf'])).toBe(500);
    upload = undefined;
    expect(await send('unheard@example.com', ['plan.pdf'])).toBe(200);
    expect(await filesOf('unheard@example.com')).toEqual(['plan.pdf']);
  });
});
