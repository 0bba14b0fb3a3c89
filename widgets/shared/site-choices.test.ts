import { expect, it } from 'vitest';
import { choicesIn, isIdentifier } from './site-choices.js';

it('reads chosen values', () => {
  const chosen = {
    timeZone: 'Asia/Tokyo',
    newsletter: 'opt-in',
    keepRequests: 0,
    analytics: { pageTag: 'G-ABC123', tagManager: '', consent: 'advertising' },
  };
  expect(choicesIn(chosen)).toEqual(chosen);
});

it.each([
  ['timeZone', 'Mars/Olympus'],
  ['timeZone', '"><script>alert(1)</script>'],
  ['newsletter', 'always'],
  ['keepRequests', -1],
  ['keepRequests', 1.5],
  ['keepRequests', 99_999],
  ['keepRequests', '30'],
])('leaves out a wrong value alone: %s %j', (key, value) => {
  const read = choicesIn({ timeZone: 'UTC', newsletter: 'opt-in', keepRequests: 30, [key]: value });
  expect(read).toEqual({ timeZone: 'UTC', newsletter: 'opt-in', keepRequests: 30, [key]: undefined });
});

it.each([null, [], 'text', 7])('reads nothing out of %j', (stored) => {
  expect(choicesIn(stored)).toEqual({});
});

it('takes identifiers of tags, and no other text', () => {
  for (const good of ['', 'G-ABC123', 'GTM-X1', 'UA-12345-1']) expect(isIdentifier(good), good).toBe(true);
  for (const bad of ['G', 'G-', 'G-1"', 'G-1 G-2', "G-1'", '<b>', 'G-1\n', 'https://x.example/', `G-${'1'.repeat(60)}`])
    expect(isIdentifier(bad), bad).toBe(false);
});
