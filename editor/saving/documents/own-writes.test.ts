import { expect, it } from 'vitest';
import { isNews, rememberWrite } from './own-writes.js';

let item_id = 0;
const someAddress = () => ({ app_id: 1, item_id: (item_id += 1), element_id: 3 });
const stored = (data: object) => JSON.stringify(data);

it('tells what others wrote from what this page wrote itself, however often that is told', () => {
  const address = someAddress();
  rememberWrite(address, stored({ title: 'Mine' }));
  expect(isNews(address, { title: 'Mine' })).toBe(false);
  expect(isNews(address, { title: 'Mine' })).toBe(false);
  expect(isNews(address, { title: 'Theirs' })).toBe(true);
  expect(isNews(someAddress(), { title: 'Mine' })).toBe(true);
});

it('takes what others bring back for news, though this page wrote just that before', () => {
  const address = someAddress();
  rememberWrite(address, stored({ title: 'Mine' }));
  isNews(address, { title: 'Mine' });
  isNews(address, { title: 'Theirs' });
  expect(isNews(address, { title: 'Mine' })).toBe(true);
});

it('knows its own write still where others wrote before it', () => {
  const address = someAddress();
  rememberWrite(address, stored({ title: 'Mine' }));
  expect(isNews(address, { title: 'Theirs, just before' })).toBe(true);
  expect(isNews(address, { title: 'Mine' })).toBe(false);
});
