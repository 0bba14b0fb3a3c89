import { afterEach, beforeEach, expect, it } from 'vitest';
import type { GudHub } from '../gudhub.js';
import { FacadeSetup } from '../testing/facade-setup.js';
import { startTestPlatform } from '../testing/test-platform.js';
import type { SeenRequest, TestPlatform } from '../testing/test-platform.js';
import { until } from '../testing/until.js';

let setup: FacadeSetup;
let other: TestPlatform;
let gudhub: GudHub;

beforeEach(async () => {
  [setup, other] = await Promise.all([FacadeSetup.start(), startTestPlatform()]);
  gudhub = setup.connect();
  other.route('/data', (request: SeenRequest) => ({
    json: { method: request.method, query: request.query.toString(), body: request.body },
  }));
});

afterEach(() => Promise.all([setup.close(), other.close()]));

it('asks an address as it stands, without the token', async () => {
  expect(await gudhub.req.axiosRequest({ url: `${other.url}/data?a=1%202` })).toEqual({
    method: 'GET',
    query: 'a=1+2',
    body: '',
  });
  expect(
    await gudhub.req.axiosRequest({ method: 'post', url: `${other.url}/data`, form: { a: '1 & 2', b: undefined } }),
  ).toEqual({ method: 'POST', query: '', body: 'a=1+%26+2' });
  expect(await gudhub.req.get({ url: `${other.url}/data`, externalResource: true, params: { a: 1 } })).toEqual({
    method: 'GET',
    query: '',
    body: '',
  });
  expect(other.seen.map((request) => request.headers['content-type'])).toEqual([
    undefined,
    'application/x-www-form-urlencoded;charset=UTF-8',
    undefined,
  ]);
  expect(setup.platform.seen).toEqual([]);
});

it('takes a path as one of the platform, with the token only on request', async () => {
  setup.platform.route('/version', { version: '1' });
  expect(await gudhub.req.axiosRequest({ url: '/version' })).toEqual({ version: '1' });
  expect(await gudhub.req.get({ url: '/version', params: { a: 1 } })).toEqual({ version: '1' });
  expect(setup.platform.of('/version').map((request) => request.query.toString())).toEqual(['', 'token=token-1&a=1']);
});

it('resolves with text unless the answer is JSON', async () => {
  other.route('/text', () => ({ text: 'plain, not JSON' }));
  expect(await gudhub.req.axiosRequest({ url: `${other.url}/text` })).toBe('plain, not JSON');
});

it('follows redirects of reads, but sends no form after one', async () => {
  other.route('/moved', () => ({ status: 307, headers: { location: `${other.url}/data` } }));
  expect(await gudhub.req.axiosRequest({ url: `${other.url}/moved` })).toMatchObject({ method: 'GET' });
  other.seen.length = 0;
  expect(
    await gudhub.req.axiosRequest({ method: 'POST', url: `${other.url}/moved`, form: { password: 'secret' } }),
  ).toBeNull();
  expect(other.seen.map((request) => request.path)).toEqual(['/moved']);
});

it('that fails is null, and the log names neither query nor form', async () => {
  const { logged } = setup.environment;
  expect(
    await gudhub.req.axiosRequest({ method: 'POST', url: `${other.url}/gone?key=secret`, form: { a: 'secret' } }),
  ).toBeNull();
  expect(logged).toEqual([
    `POST ERROR 404 ${other.url}/gone`,
    expect.stringContaining('req.axiosRequest failed: not-found'),
  ]);
  await other.close();
  expect(await gudhub.req.get({ url: `${other.url}/data?key=secret`, externalResource: true })).toBeNull();
  expect(logged.at(-1)).toContain('req.get failed: network');
  expect(logged.join()).not.toContain('secret');
  other = await startTestPlatform();
});

it('ends with the client', async () => {
  other.route('/slow', () => 'hang');
  const asked = gudhub.req.axiosRequest({ url: `${other.url}/slow` });
  await until(() => other.seen.length > 0);
  gudhub.client.close();
  expect(await asked).toBeNull();
  expect(setup.environment.logged.at(-1)).toContain('req.axiosRequest failed: closed');
});
