import { expect, it } from 'vitest';
import { safeFileName } from './safe-file-name.js';

it.each([
  ['plan.pdf', 'plan.pdf'],
  ['План будинку №2.PDF', 'План будинку №2.pdf'],
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['C:\\\\fakepath\\\\plan.pdf', 'plan.pdf'],
  ['.htaccess.txt', 'htaccess.txt'],
  ['a\0b\r\n.pdf', 'ab.pdf'],
  ['in\u202efdp.exe.pdf', 'infdp.exe.pdf'],
  ['half\ud800.pdf', 'half.pdf'],
  ['<img src=x onerror="a">.png', '_img src=x onerror=_a__.png'],
  ['$(rm -rf).zip', '_(rm -rf).zip'],
  ['   .pdf', 'file.pdf'],
])('%j is stored as %j', (given, stored) => {
  expect(safeFileName(given)).toBe(stored);
});

it('a long name stays whole', () => {
  const name = `${'План '.repeat(40)}2.pdf`;
  expect(safeFileName(name)).toBe(name);
});
