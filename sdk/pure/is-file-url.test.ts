import { expect, it } from 'vitest';
import { isFileUrl } from './is-file-url.js';

it.each([
  'https://example.com/a.jpg',
  'http://localhost:4000/x?y=1#z',
  'HTTPS://EXAMPLE.com',
  'https://приклад.укр/файл.jpg',
  'http://[::1]/a',
])('takes %s', (url) => {
  expect(isFileUrl(url)).toBe(true);
});

it.each([
  '',
  'example.com/a.jpg',
  '//example.com',
  'ftp://example.com/a',
  'javascript:alert(1)',
  'https://',
  'https:///a',
  'https://a b',
  ' https://a',
  'http://a:99999',
  null,
  undefined,
  5,
  {},
])('refuses %s', (url) => {
  expect(isFileUrl(url)).toBe(false);
});

it('takes a long text in no time', () => {
  const start = performance.now();
  isFileUrl(`https://${'a.'.repeat(500_000)}`);
  isFileUrl(`https://example.com/${'a-'.repeat(500_000)}!`);
  expect(performance.now() - start).toBeLessThan(1_000);
});
