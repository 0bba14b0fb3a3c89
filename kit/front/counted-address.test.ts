import { expect, it } from 'vitest';
import { countedAddress } from './counted-address.js';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:8.8.8.8', '8.8.8.8'],
  ['2a02:db8:1:2:3:4:5:6', '2a02:db8:1:2::'],
  ['127.0.0.1', undefined],
  ['::1', undefined],
  ['10.0.0.5', undefined],
  ['192.168.1.20', undefined],
  ['fd00::5', undefined],
  ['unknown', undefined],
  [undefined, undefined],
])('counts %s as %s', (given, counted) => {
  expect(countedAddress(given)).toBe(counted);
});
