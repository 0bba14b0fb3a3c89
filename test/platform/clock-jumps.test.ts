import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeFromRate } from '../../platform/auth/rate-limit.js';
import { openTestPlatform, type TestPlatform } from './open-test-platform.js';

const year = 366 * 86_400_000;
const start = Date.parse('2026-05-01T12:00:00Z');

let now = start;
let test: TestPlatform;
beforeAll(async () => {
  test = await openTestPlatform({ clock: () => now });
});
afterAll(() => test.close());

const isGood = async (token: string) => (await test.platform.userOf(token)) !== null;

it('a clock that jumps a year ahead ends sessions, and users sign in again, also once it is back', async () => {
  const user = await test.user();
  const login = async () => (await test.post('/auth/login', { username: user.username, password: user.password })).body;
  expect(await isGood(user.accesstoken)).toBe(true);
  now = start + year;
  expect(await isGood(user.accesstoken)).toBe(false);
  const ahead = await login();
  expect(await isGood(ahead.accesstoken)).toBe(true);
  now = start;
  const back = await login();
  expect(await isGood(back.accesstoken)).toBe(true);
  // A key from the wrong time is one more that its user can end.
  expect((await test.post('/auth/login', { auth_key: back.auth_key })).status).toBe(200);
});

it('a rate that was used up while the clock was ahead is free once it is back', async () => {
  const { database } = test.platform;
  const take = () => takeFromRate({ database, clock: () => now }, 'jump', { count: 2, window: 60_000 });
  now = start + year;
  await take();
  await take();
  await expect(take()).rejects.toMatchObject({ code: 'rate-limited' });
  now = start;
  await take();
  await take();
  await expect(take()).rejects.toMatchObject({ code: 'rate-limited' });
});
