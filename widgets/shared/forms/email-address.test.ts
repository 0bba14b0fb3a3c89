import { checkSync } from 'recheck';
import { expect, it } from 'vitest';
import { cleanEmail, emailAddress } from './email-address.js';

it.each([
  ['пошта@ukr.net', 'пошта@ukr.net'],
  ['олена.коваль+сайт@пошта.укр', 'олена.коваль+сайт@пошта.укр'],
  ['info@भारत.भारत', 'info@भारत.भारत'],
  ['संपर्क@डाटामेल.भारत', 'संपर्क@डाटामेल.भारत'],
  ['用户@例子.中国', '用户@例子.中国'],
  ['info@ශ්\u200dරී.ලංකා', 'info@ශ්\u200dරී.ලංකා'],
  ['بريد@مثال.السعودية', 'بريد@مثال.السعودية'],
  ['\u202aolena@example.com\u202c', 'olena@example.com'],
  ['mailto:olena@example.com', 'olena@example.com'],
  [' \u200bMailto: mailto:olena@example.com ', 'olena@example.com'],
])('%j is sent as %s', (typed, sent) => {
  expect(cleanEmail(typed)).toBe(sent);
  expect(emailAddress.test(sent)).toBe(true);
});

it.each([
  'пошта@укр',
  '@приклад.укр',
  'по шта@ukr.net',
  'пошта@@ukr.net',
  'a@\u0308b.укр-',
  'a@b.2укр',
  'Olena <o@e.com>',
])('%j is refused', (typed) => {
  expect(emailAddress.test(cleanEmail(typed))).toBe(false);
});

it('takes time that grows with the length and no faster', () => {
  expect(checkSync(emailAddress.source, emailAddress.flags).status).toBe('safe');
});
