import { expect, it } from 'vitest';
import { parseItemReferences } from './parse-item-references.js';

it('reads references and skips what is none', () => {
  expect(parseItemReferences('1.2, 3.4')).toEqual([
    { app_id: 1, item_id: 2 },
    { app_id: 3, item_id: 4 },
  ]);
  expect(parseItemReferences('1,x,1.2.3,.5,7.8')).toEqual([{ app_id: 7, item_id: 8 }]);
  expect(parseItemReferences(null)).toEqual([]);
});
