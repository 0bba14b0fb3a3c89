import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discard, startSite } from '../support/site.js';
import type { RunningSite } from '../support/site.js';

let site: RunningSite;
let operations: string;
beforeAll(async () => {
  site = await startSite({
    env: {
      METRICS: '0',
      LOG_LEVEL: 'info',
      TRUST_PROXY: '1',
      PUBLIC_URL: 'https://studio.example',
      SECURITY_CONTACT: 'mailto:security@studio.example',
    },
  });
  [, operations = ''] = /^Metrics\s+(\S+)\/metrics$/m.exec(site.output()) ?? [];
});
afterAll(() => discard(site));

describe('a site for those who operate it', () => {
  it('counts what it answers, a stored page too, on a port of its own', async () => {
    for (let turn = 0; turn < 3; turn += 1) await (await fetch(`${site.origin}/about-us/`)).text();
    await expect
      .poll(async () => (await fetch(`${operations}/metrics`)).text())
      .toMatch(/^siteblocks_http_request_duration_seconds_count\{method="GET",kind="page",status="200"\} 3$/m);
    expect((await fetch(`${operations}/readyz`)).status).toBe(200);
    expect((await fetch(`${site.origin}/metrics`)).status).toBe(404);
  });

  it('writes a line for each request, with the id that the answer carries, and without its query', async () => {
    const { headers } = await fetch(`${site.origin}/_gh/site.json?lang=en&secret=1`, {
      headers: { 'x-request-id': 'proxy-1', 'x-forwarded-for': '192.0.2.1' },
    });
    expect(headers.get('x-request-id')).toBe('proxy-1');
    await expect.poll(() => site.errors()).toContain('"path":"/_gh/site.json"');
    expect(site.errors()).not.toContain('secret');
    const line =
      site
        .errors()
        .split('\n')
        .find((text) => text.includes('/_gh/site.json')) ?? '';
    expect(JSON.parse(line)).toMatchObject({ level: 'info', message: 'request', request: 'proxy-1', status: 200 });
  });

  it('tells browsers to stay on TLS, on stored pages too, and where to report a vulnerability', async () => {
    for (const path of ['/about-us/', '/about-us/', '/_gh/site.json', '/nowhere/']) {
      const { headers } = await fetch(site.origin + path);
      expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000');
    }
    const file = await (await fetch(`${site.origin}/.well-known/security.txt`)).text();
    expect(file).toContain('Contact: mailto:security@studio.example\n');
  });
});
