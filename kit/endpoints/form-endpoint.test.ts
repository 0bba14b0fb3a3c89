import { afterAll, beforeAll, expect, it } from 'vitest';
import { smallFiles, smallSite } from '../../test/support/kit-site.js';
import type { SiteOptions } from '../create-site.js';
import type { Lead } from '../forms/lead-store.js';
import { siteHandler } from '../site-handler.js';

let files: Awaited<ReturnType<typeof smallFiles>>;
beforeAll(async () => {
  files = await smallFiles();
});
afterAll(() => files.remove());

type Inputs = Readonly<Record<string, string>>;

/** A site that keeps its leads, and two ways to send its form: with and without script. */
function formOf(site: Partial<SiteOptions>) {
  const leads: Lead[] = [];
  const handle = siteHandler(smallSite(site), { files, forms: { store: async (lead) => void leads.push(lead) } });
  const post = (fields: Inputs) =>
    handle(new Request('http://localhost:4000/_gh/forms/main', { method: 'POST', body: new URLSearchParams(fields) }), {
      address: '192.0.2.1',
    });
  const send = (inputs: Inputs, key: string) =>
    post({ key, payload: JSON.stringify({ inputs, url: '/contact/', formPlacement: 'main' }) });
  return { leads, post, send };
}

it('takes as much text as its configuration allows, however its letters are encoded', async () => {
  const input = { name: 'text', type: 'textarea', required: 'true', maxLength: 9000 };
  const { leads, send } = formOf({ config: { formConfig: [{ id: 'main', inputs: [input] }] } });
  expect((await send({ text: '夜'.repeat(9000) }, 'a')).status).toBe(200);
  expect(leads.map(({ inputs }) => inputs['text']?.length)).toEqual([9000]);
  expect((await send({ text: '夜'.repeat(9001) }, 'b')).status).toBe(422);
});

it.each([
  ['opt-out', {}, undefined],
  ['opt-out', { newsletter_opt_out: 'true' }, 'true'],
  ['opt-in', {}, 'true'],
  ['opt-in', { newsletter_opt_out: 'false' }, 'false'],
  ['opt-in', { newsletter_opt_out: 'true' }, 'true'],
  ['opt-in', { newsletter_opt_in: 'true' }, 'false'],
] as const)('asks about the newsletter by %s: %j is stored as %s', async (newsletter, answer, stored) => {
  const { leads, post, send } = formOf({ settings: { newsletter } });
  const inputs = { name: 'Ada', email: 'ada@example.com', ...answer };
  await send(inputs, 'a');
  await post({ ...inputs, lang: 'en-US' });
  expect(leads.map((lead) => lead.inputs['newsletter_opt_out'])).toEqual([stored, stored]);
  expect(leads[0]?.inputs).not.toHaveProperty('newsletter_opt_in');
});
