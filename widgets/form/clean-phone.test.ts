import { checkSync } from 'recheck';
import { describe, expect, it } from 'vitest';
import { cleanPhone, phonePatterns } from './clean-phone.js';

/** Spellings by country, as people write and paste them, with what is sent of each. */
const numbers: readonly (readonly [country: string, typed: string, sent: string])[] = [
  ['Ukraine', '+38 (067) 123 - 45 - 67', '+380671234567'],
  ['Ukraine', '067·123·45·67', '0671234567'],
  ['Ukraine', '067.123.45.67', '0671234567'],
  ['Ukraine', '+38 (0) 67 123-45-67', '+380671234567'],
  ['Ukraine', '+380 (0)67 123 45 67', '+380671234567'],
  ['Ukraine', '(044) 123\u00a045\u201167', '0441234567'],
  ['Ukraine', 'тел. 044 123-45-67', '0441234567'],
  ['Ukraine', '0 800 500–123', '0800500123'],
  ['Ukraine', '\u202a+380 67 123 45 67\u202c', '+380671234567'],
  ['Germany', '030/901820', '030901820'],
  ['Germany', '+49 (0)176/12345678', '+4917612345678'],
  ['Germany', '0049 30 90 18 20', '004930901820'],
  ['Germany', '0049/176/12345678', '004917612345678'],
  ['Germany', '+49 [0] 30 901820', '+4930901820'],
  ['Germany', 'Tel.: +49 30 901820-0', '+49309018200'],
  ['Germany', '(0 30) 90 18 20', '030901820'],
  ['Austria', '+43 (0) 1 / 514 44', '+43151444'],
  ['Austria', '0043 (0)1 51444', '0043151444'],
  ['Switzerland', '+41 (0)44 668 18 00', '+41446681800'],
  ['Switzerland', '044 668 18 00', '0446681800'],
  ['United Kingdom', '+44 (0)20 7946 0958', '+442079460958'],
  ['United Kingdom', '(+44) (0)20 7946 0958', '+442079460958'],
  ['United Kingdom', '+44(0)2079460958', '+442079460958'],
  ['United Kingdom', '+(44) ( 0 ) 117 496 0147', '+441174960147'],
  ['United Kingdom', '44 (0)20 7946 0958', '442079460958'],
  ['United Kingdom', '020 7946 0958', '02079460958'],
  ['United States', 'tel:+14155550132', '+14155550132'],
  ['United States', 'tel:+1-415-555-0132', '+14155550132'],
  ['United States', '(415) 555-0132', '4155550132'],
  ['United States', '+1.415.555.0132', '+14155550132'],
  ['United States', '1 (415) 555‑0132', '14155550132'],
  ['Canada', '+1 (613) 555 0199', '+16135550199'],
  ['France', '06 12 34 56 78', '0612345678'],
  ['France', '+33 (0)6 12 34 56 78', '+33612345678'],
  ['France', '06.12.34.56.78', '0612345678'],
  ['Belgium', '+32 (0)2 555 12 12', '+3225551212'],
  ['Belgium', '02/555.12.12', '025551212'],
  ['Netherlands', '+31-(0)20-123 4567', '+31201234567'],
  ['Italy', '+39 06 6982', '+39066982'],
  ['Italy', '+39 (0)6 6982', '+39066982'],
  ['Spain', '+34 612 34 56 78', '+34612345678'],
  ['Portugal', '+351 912 345 678', '+351912345678'],
  ['Ireland', '+353 (0)1 234 5678', '+35312345678'],
  ['Poland', '+48 22 123-45-67', '+48221234567'],
  ['Poland', '600 100 200', '600100200'],
  ['Czechia', '+420 601 123 456', '+420601123456'],
  ['Sweden', '+46 (0)8-123 456 78', '+46812345678'],
  ['Norway', '22 12 34 56', '22123456'],
  ['Turkey', '+90 (0) 212 123 45 67', '+902121234567'],
  ['Israel', '\u200f+972\u200e-50-123-4567', '+972501234567'],
  ['Japan', '０３－１２３４－５６７８', '0312345678'],
  ['Japan', '＋８１（０）３ー１２３４ー５６７８', '+81312345678'],
  ['Japan', '03・1234・5678', '0312345678'],
  ['Saudi Arabia', '٠٥٠ ١٢٣ ٤٥٦٧', '0501234567'],
  ['Saudi Arabia', '\u2067+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧\u2069', '+966501234567'],
  ['Iran', '۰۲۱−۱۲۳۴۵۶۷۸', '02112345678'],
  ['India', '+९१ ९८७६५ ४३२१०', '+919876543210'],
  ['India', '+91 (0) 98765 43210', '+919876543210'],
  ['Australia', '+61 (0)2 9374 4000', '+61293744000'],
  ['South Africa', '+27 (0)11 123 4567', '+27111234567'],
  ['Brazil', '+55 (11) 91234-5678', '+5511912345678'],
  ['Belarus', '8 (017) 123-45-67', '80171234567'],
  ['Kazakhstan', '+7 (727) 123–45–67', '+77271234567'],
  ['Georgia', '\ufeff+995 32 2 12 34 56', '+995322123456'],
  ['no country', '12345', '12345'],
  ['no country', ' +1 2 3 4 5 ', '+12345'],
];

it.each(numbers)('%s: %j is sent as %s', (_country, typed, sent) => {
  expect(cleanPhone(typed)).toEqual({ number: sent });
});

it('has at least 60 spellings from 15 countries', () => {
  expect(numbers.length).toBeGreaterThanOrEqual(60);
  expect(new Set(numbers.map(([country]) => country)).size).toBeGreaterThanOrEqual(15);
});

it.each([
  '+1 415 555 0132 x12',
  '(415) 555-0132 ext. 12',
  '+1 415 555 0132 Ext 1234',
  'tel:+14155550132;ext=12',
  '+1 415 555 0132,12',
  '044 123-45-67 доб. 12',
  '044 123-45-67 (доб.12)',
  '044 123-45-67, вн. 12',
  '+38 044 123 45 67 #12',
  '030 901820 Durchwahl 12',
  '０３－１２３４－５６７８　内線１２',
])('%j is a number with an extension', (typed) => {
  expect(cleanPhone(typed)).toEqual({ hasExtension: true });
});

it.each([
  '',
  '+',
  '++380441234567',
  '1+2345678',
  '044 123 45 67+',
  '1',
  '1234',
  '+1234',
  '٣٨٠',
  '()',
  '- -',
  '044-12x',
  'x12',
  'ext. 12',
  'call me after six',
  '1-800-FLOWERS',
  '067 abc 45 67',
  '+38 (067) 123-45-__',
  '044 123 45 67\n',
  '044 123 45 67 / 050 123 45 67',
  '+380441234567/+380501234567',
  '044 123 45 67, 050 123 45 67',
  '*100#',
])('%j is refused', (typed) => {
  expect(cleanPhone(typed)).toEqual({});
});

it('reads the digits of every script that the platform can write', () => {
  for (const numberingSystem of Intl.supportedValuesOf('numberingSystem')) {
    const typed = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(1234567890);
    if (/^\p{Nd}+$/u.test(typed)) expect(cleanPhone(typed), numberingSystem).toEqual({ number: '1234567890' });
  }
});

it.each(numbers)('%s: cleaning %j twice is cleaning it once', (_country, typed, sent) => {
  expect(cleanPhone(sent)).toEqual(cleanPhone(typed));
});

describe('patterns', () => {
  it.each(Object.entries(phonePatterns))('%s takes time that grows with the length and no faster', (_name, pattern) => {
    expect(checkSync(pattern.source, pattern.flags).status).toBe('safe');
  });

  it('a text as long as a request may be takes no time that anybody would notice', () => {
    for (const piece of ['1', ' ', '(0)', '/', '1/', 'x1', '1x', '\u202a', '(', '٣'])
      expect(cleanPhone(`${piece.repeat(60_000)}12345`), piece).toBeDefined();
  });
});
