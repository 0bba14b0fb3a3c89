import { expect, it } from 'vitest';
import { negotiateEncoding } from './negotiate-encoding.js';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.001', 'br'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', undefined],
  ['identity', undefined],
  ['brotli, xgzip', undefined],
  ['', undefined],
  [null, undefined],
])('accept-encoding "%s" gets %s', (accepted, encoding) => {
  expect(negotiateEncoding(accepted)).toBe(encoding);
});
