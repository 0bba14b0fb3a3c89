import { expect, it } from 'vitest';
import type { PlatformFile } from '../../../sdk/index.js';
import { storedPicture } from './stored-picture.js';

const file = (file_id: number, extension: string): PlatformFile => ({
  file_id,
  app_id: 1,
  item_id: 1,
  url: `https://platform.example/${file_id}.${extension}`,
  last_update: 1,
  file_name: String(file_id),
  extension,
});
const app = { file_list: [file(7, 'jpg'), file(8, 'html')] };

/** What is found, and which files are missed. */
function found(...values: readonly string[]) {
  const missed: string[] = [];
  return [storedPicture(app, values, (id) => missed.push(id)), ...missed];
}

it('a picture is the first field that names one: a path, an address, or a file of the app', () => {
  expect(found('', '/assets/a.jpg', '7')).toEqual(['/assets/a.jpg']);
  expect(found('https://elsewhere.example/a.jpg')).toEqual(['https://elsewhere.example/a.jpg']);
  expect(found('7')).toEqual(['https://platform.example/7.jpg']);
  expect(found('7.9')).toEqual(['https://platform.example/7.jpg']);
  expect(found('7, 9')).toEqual(['https://platform.example/7.jpg']);
});

it('an address may write signs by name, and is none where it only looks like one before they are read', () => {
  expect(found('/assets/a.jpg?a=1&amp;b=2')).toEqual(['/assets/a.jpg?a=1&b=2']);
  expect(found('/&#47;other.example/a.jpg')).toEqual(['']);
});

it('a file that the app does not have is reported, and the next field is tried', () => {
  expect(found('9', '/assets/a.jpg')).toEqual(['/assets/a.jpg', '9']);
  expect(found('9')).toEqual(['', '9']);
});

it('a relative address means the file from the root of the site', () => {
  expect(found('assets/images/a.jpg')).toEqual(['/assets/images/a.jpg']);
  expect(found('../a.svg')).toEqual(['/a.svg']);
});

it('a text file, a word and an address of another kind are refused', () => {
  expect(found('8')).toEqual(['']);
  expect(found('a word', 'a.html', 'javascript:alert(1)', '//other.example/a.jpg', '')).toEqual(['']);
});
