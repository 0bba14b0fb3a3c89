import { afterEach, expect, it, vi } from 'vitest';
import { attemptKeys } from './attempt-key.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('the same content keeps its key until it has been sent', () => {
  const keys = attemptKeys();
  const first = keys.keyFor('a');
  expect(keys.keyFor('a')).toBe(first);
  keys.done();
  expect(keys.keyFor('a')).not.toBe(first);
});

it('content that was changed between two attempts is another submission', () => {
  const keys = attemptKeys();
  expect(keys.keyFor('a')).not.toBe(keys.keyFor('b'));
});

it('a page without HTTPS has keys too', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(attemptKeys().keyFor('a')).toMatch(/^[0-9a-f]{32}$/);
  expect(attemptKeys().keyFor('a')).not.toBe(attemptKeys().keyFor('a'));
});
