import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBus } from '../../runtime/entry/bus.js';
import { configOf } from '../../runtime/entry/config.js';
import { SdkError } from '../../sdk/index.js';
import { explainFailure } from './explain-failure.js';
import { currentAccount, signIn, signOut } from './sign-in.js';
import { storedKey, storeKey } from '../shared/account/stored-key.js';

const user = { user_id: 1, username: 'anna@studio.example', fullname: 'Anna', accesstoken: 'T', auth_key: 'K' };
const origin = 'https://studio.example';

let sent: string[];
const surroundings = (site = origin) => ({
  bus: createBus(new EventTarget()),
  config: { ...configOf({ site }, `${origin}/runtime.js`, { origin }, 'en-US') },
});
const auth = (changes: object = {}) => ({
  login: async () => user,
  logout: async () => undefined,
  token: async () => 'T2',
  user: () => user,
  ...changes,
});

beforeEach(() => {
  const kept = new Map<string, string>();
  sent = [];
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    sent.push(`${address} ${body}`);
    return new Response(null, { status: 204 });
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe('signing in', () => {
  it('keeps the key, begins an editor’s session with the token, and tells the page', async () => {
    const page = surroundings();
    const heard = vi.fn();
    page.bus.on('gudhub-login', heard);
    expect(await signIn(auth(), page, { username: 'anna@studio.example', password: 'p' })).toEqual({
      name: 'Anna',
      username: 'anna@studio.example',
    });
    expect(storedKey()).toBe('K');
    expect(sent).toEqual(['/_gh/session {"token":"T"}']);
    expect(heard.mock.calls[0]?.[0]).toEqual({ data: { auth_key: 'K', username: 'anna@studio.example' } });
  });

  it('sends the token to no other site', async () => {
    await signIn(auth(), surroundings('https://other.example'), { username: 'a', password: 'p' });
    expect(sent).toEqual([]);
  });

  it('works where the site refuses a session', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await expect(signIn(auth(), surroundings(), { username: 'a', password: 'p' })).resolves.toMatchObject({
      name: 'Anna',
    });
  });

  it('keeps nothing and says nothing where the password is wrong', async () => {
    const page = surroundings();
    const heard = vi.fn();
    page.bus.on('gudhub-login', heard);
    const refusal = new SdkError('wrong-credentials', 'no');
    await expect(
      signIn(auth({ login: () => Promise.reject(refusal) }), page, { username: 'a', password: 'p' }),
    ).rejects.toBe(refusal);
    expect([storedKey(), heard.mock.calls, sent]).toEqual([null, [], []]);
  });
});

describe('a stored key', () => {
  it('brings the account back and renews the session', async () => {
    storeKey('K');
    expect(await currentAccount(auth(), surroundings())).toEqual({ name: 'Anna', username: 'anna@studio.example' });
    expect(sent).toEqual(['/_gh/session {"token":"T2"}']);
  });

  it.each([
    ['unauthorized', null],
    ['wrong-credentials', null],
    ['network', 'K'],
  ] as const)('on %s is then %s', async (code, left) => {
    storeKey('K');
    await expect(
      currentAccount(auth({ token: () => Promise.reject(new SdkError(code, 'no')) }), surroundings()),
    ).rejects.toMatchObject({ code });
    expect(storedKey()).toBe(left);
  });

  it('is gone after signing out, even if the platform is unreachable', async () => {
    storeKey('K');
    await signOut(auth({ logout: () => Promise.reject(new SdkError('network', 'no')) }), surroundings());
    expect(storedKey()).toBeNull();
    expect(sent).toEqual(['/_gh/session {"token":""}']);
  });
});

it('every failure has a message of its own kind', () => {
  const reason = (code: ConstructorParameters<typeof SdkError>[0]) => explainFailure(new SdkError(code, ''));
  expect([
    reason('wrong-credentials'),
    reason('rate-limited'),
    reason('network'),
    reason('server'),
    explainFailure(new Error('x')),
  ]).toEqual(['wrong', 'tooMany', 'unreachable', 'failed', 'failed']);
});
