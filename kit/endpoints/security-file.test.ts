import { afterAll, beforeAll, expect, it } from 'vitest';
import { smallFiles, smallSite } from '../../test/support/kit-site.js';
import type { SiteLog } from '../created-site.js';
import { siteHandler } from '../site-handler.js';

let files: Awaited<ReturnType<typeof smallFiles>>;
beforeAll(async () => {
  files = await smallFiles();
});
afterAll(() => files.remove());

const ask = (config: Readonly<Record<string, unknown>>, log: SiteLog = () => undefined) =>
  siteHandler(smallSite({ config, publicOrigin: 'https://studio.example', log }), { files })(
    new Request('https://studio.example/.well-known/security.txt'),
  );

it('says where to report a vulnerability, until a day in the future', async () => {
  const answer = await ask({ securityContact: 'mailto:security@studio.example' });
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toContain('Contact: mailto:security@studio.example\n');
  expect(text).toContain('Canonical: https://studio.example/.well-known/security.txt\n');
  const days = (Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(178);
  expect(days).toBeLessThan(365);
});

it.each(['security@studio.example', 'javascript:alert(1)', 'mailto:a@b.c\nContact: x', 7])(
  'serves no file for the contact %j, and warns',
  async (securityContact) => {
    const said: unknown[] = [];
    const answer = await ask({ securityContact }, (level) => void said.push(level));
    expect(answer.status).toBe(404);
    expect(said).toContain('warn');
  },
);

it('serves none without a contact', async () => {
  expect((await ask({})).status).toBe(404);
});
