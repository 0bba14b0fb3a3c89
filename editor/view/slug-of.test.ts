import { describe, expect, it } from 'vitest';
import { slugOf } from './slug-of.js';

describe('the address that a title proposes', () => {
  it.each([
    ['How to choose the hour', 'how-to-choose-the-hour'],
    ['  3D: plans & sites!  ', '3d-plans-sites'],
    // Examples of the resolution on transliteration.
    ['Алушта', 'alushta'],
    ['Згорани', 'zghorany'],
    ['Розгон', 'rozghon'],
    ['Єнакієве', 'yenakiieve'],
    ['Їжакевич', 'yizhakevych'],
    ['Йосипівка', 'yosypivka'],
    ['Юрій Щербухи', 'yurii-shcherbukhy'],
    ['Знам’янка', 'znamianka'],
    ['Ґалаґан', 'galagan'],
    ['Короп’є', 'koropie'],
    ['Café Łódź – Straße', 'cafe-lodz-strasse'],
    ['й̆ і й', 'y-i-y'],
    ['日本', ''],
    ['', ''],
    ['…', ''],
  ])('%s: %s', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  it('ends with a whole word before it is too long', () => {
    expect(slugOf('word '.repeat(30))).toBe('word-'.repeat(12).slice(0, -1));
    expect(slugOf('a'.repeat(90))).toBe('a'.repeat(60));
  });

  it('has nothing that an address cannot have, whatever the title', () => {
    for (let code = 0; code < 0x3000; code += 1)
      expect(slugOf(`a${String.fromCodePoint(code)}b`)).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
  });
});
