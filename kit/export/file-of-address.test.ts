import { expect, it } from 'vitest';
import { fileOfAddress } from './file-of-address.js';

const file = (pathname: string, isPage = true) => fileOfAddress({ pathname }, isPage);

it('a page is a folder with an index, a file is itself', () => {
  expect(file('/')).toBe('index.html');
  expect(file('/about/')).toBe('about/index.html');
  expect(file('/about')).toBe('about/index.html');
  expect(file('/uk/%D0%B2%D0%B5%D0%B6%D0%B0/')).toBe('uk/вежа/index.html');
  expect(file('/404.html')).toBe('404.html');
  expect(file('/assets/a.png', false)).toBe('assets/a.png');
});

it('no address leads out of the folder, or to a name that no file should have', () => {
  for (const path of [
    '/%2e%2e/a/',
    '/..%2f..%2fetc/passwd',
    '/a%00b',
    '/a//b',
    '/c:/x',
    '/a\\b',
    '/%E0%A4%A',
    '/..',
    '/.',
  ])
    expect(file(path), path).toBeUndefined();
  expect(file('/assets/', false)).toBeUndefined();
  expect(file(`/${'x'.repeat(300)}/`)).toBeUndefined();
});
