import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { areas } from './areas.js';
import { misfitsOf } from './misfits-of.js';

it('every small fault fits the sources as they are now', () => {
  expect(misfitsOf(Object.values(areas).flat(), resolve(import.meta.dirname, '../..'))).toEqual([]);
});
