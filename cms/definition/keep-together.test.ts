import { describe, expect, it } from 'vitest';
import { englishShortWords, ukrainianShortWords } from '../../demo/content/short-words.js';
import { keepDocumentTogether, keepTogether, type ShortWords } from './keep-together.js';

/** No-break spaces seen as underscores. */
const seen = (text: string, short?: ShortWords): string => keepTogether(text, short).replaceAll('\u00A0', '_');

describe('keepTogether', () => {
  it.each([
    ['Вілла з початку й у чотирьох станах', 'Вілла з_початку й_у_чотирьох станах'],
    ['У Львові (в офісі) «з нуля»', 'У_Львові (в_офісі) «з_нуля»'],
    ['А <b>я</b> і ви', 'А_<b>я</b> і_ви'],
    ['готові кадри – за вісім', 'готові кадри_– за вісім'],
    ['від 1 420 $, 8 000 пікселів', 'від 1_420_$, 8_000_пікселів'],
    ['4 хв читання', '4_хв читання'],
    ['м’я со', 'м’я со'],
    ['по-з нами', 'по-з нами'],
  ])('keeps Ukrainian words together: %s', (text, kept) => {
    expect(seen(text, ukrainianShortWords)).toBe(kept);
  });

  it.each([
    ['A plan – 300 mm wide', 'A plan_– 300_mm wide'],
    ['from 9 a.m. to 6 p.m.', 'from 9_a.m. to 6_p.m.'],
    ['12 million of 3 meters', '12 million of 3 meters'],
    ['+44 117 496 0147 or (117) 496 0147', '+44 117 496 0147 or (117) 496 0147'],
    ['Bristol BS1 0PL, United Kingdom', 'Bristol BS1_0PL, United Kingdom'],
    ['Room B1 20PL and BS1 0PLX', 'Room B1 20PL and BS1 0PLX'],
    ['<a title="5 m – wide">5 m</a>', '<a title="5 m – wide">5_m</a>'],
  ])('keeps numbers and dashes of every language together: %s', (text, kept) => {
    expect(seen(text)).toBe(kept);
  });

  it('ends no line after the first letter of e-mail', () => {
    expect(keepTogether('E-mail or e-mails, pre-mail')).toBe('E\u2011mail or e\u2011mails, pre-mail');
    expect(keepTogether('<a title="e-mail">e-mail</a>', ukrainianShortWords)).toBe('<a title="e-mail">e\u2011mail</a>');
  });

  it('keeps the longer short words of headings inside a text, and of nothing else in it', () => {
    const html =
      '<p>Рядки для кімнати</p>\n<h2 id="a">Рядки, що <em>для</em> кімнати</h2>\n<h3>Що\nдля нас</h3><hr>для нас';
    expect(seen(html, ukrainianShortWords)).toBe(
      '<p>Рядки для кімнати</p>\n<h2 id="a">Рядки, що_<em>для</em> кімнати</h2>\n<h3>Що\nдля_нас</h3><hr>для нас',
    );
    expect(seen('<h2>The trap in the photograph</h2><p>in the photograph</p>', englishShortWords)).toBe(
      '<h2>The_trap in_the_photograph</h2><p>in the photograph</p>',
    );
  });

  it('changes nothing when it is done again', () => {
    const once = keepTogether('і в 4 хв – так', ukrainianShortWords);
    expect(keepTogether(once, ukrainianShortWords)).toBe(once);
  });
});

describe('keepDocumentTogether', () => {
  it('leaves addresses, names and the head as they are', () => {
    const document = {
      page: { title: 'Як і де – так' },
      hero: {
        title: 'Як і де',
        image: { src: '/a b.jpg', alt: 'Дім і сад' },
        items: [{ id: 'і а', text: 'і а' }],
        size: 3,
      },
    };
    expect(keepDocumentTogether(document, ukrainianShortWords)).toEqual({
      page: { title: 'Як і де – так' },
      hero: {
        title: 'Як і\u00A0де',
        image: { src: '/a b.jpg', alt: 'Дім і сад' },
        items: [{ id: 'і а', text: 'і\u00A0а' }],
        size: 3,
      },
    });
  });

  it('leaves a postcode that search engines are told as it is', () => {
    const place = { address: 'Bristol BS1 0PL', postalCode: 'BS1 0PL' };
    expect(keepDocumentTogether(place)).toEqual({ address: 'Bristol BS1\u00A00PL', postalCode: 'BS1 0PL' });
  });

  it('keeps English articles, prepositions and conjunctions with their word in titles alone', () => {
    const text = 'One model for the whole campaign, and an add-on to it';
    expect(keepDocumentTogether({ title: text, text }, englishShortWords)).toEqual({
      title: 'One model for\u00A0the\u00A0whole campaign, and\u00A0an\u00A0add-on to\u00A0it',
      text,
    });
  });

  it('keeps longer Ukrainian prepositions with their word in titles alone', () => {
    const once = keepDocumentTogether({ title: 'Вілла на схилі', text: 'Вілла на схилі' }, ukrainianShortWords);
    expect(once).toEqual({ title: 'Вілла на\u00A0схилі', text: 'Вілла на схилі' });
    expect(keepDocumentTogether({ title: 'Set in on top' })).toEqual({ title: 'Set in on top' });
  });
});
