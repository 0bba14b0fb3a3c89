import { expect, it } from 'vitest';
import { readDestination } from './destination.js';

const site = (formsEndpoint: unknown, formsListener?: unknown) => ({
  config: (key: string) => Promise.resolve({ formsEndpoint, formsListener }[key]),
});

it.each([
  [true, 'site'],
  ['listeners', 'listeners'],
  [false, 'nobody'],
  [null, 'nobody'],
  [undefined, 'nobody'],
])('formsEndpoint %s: taken by %s', async (stored, taker) => {
  expect(await readDestination(site(stored))).toBe(taker);
});

it.each([['true'], ['/forms'], [1], [{}], [[]]])('formsEndpoint %j is an error, never "none"', async (stored) => {
  await expect(readDestination(site(stored))).rejects.toMatchObject({ name: 'DeliveryError' });
});

it('formsListener says how listeners take forms, and nothing where the site takes them', async () => {
  expect(await readDestination(site('listeners', 'legacy'))).toBe('legacy listeners');
  expect(await readDestination(site('listeners', null))).toBe('listeners');
  expect(await readDestination(site(true, 'legacy'))).toBe('site');
  await expect(readDestination(site('listeners', 'today'))).rejects.toThrow('formsListener');
});

it('a configuration that cannot be read is an error that says what to do', async () => {
  const failing = { config: () => Promise.reject(new Error('503')) };
  await expect(readDestination(failing)).rejects.toThrow('data-site');
  await expect(readDestination(Promise.reject(new Error('no site')))).rejects.toThrow('could not be read');
});
