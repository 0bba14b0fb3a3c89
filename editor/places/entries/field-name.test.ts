// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import uk from '../../../widgets/texts/uk/edit-mode.js';
import texts from '../../view/texts.js';
import { fieldName } from './field-name.js';

const list =
  '<ul gh-array="a"><li gh-item="x"><p></p></li><li gh-item="y"><picture gh-id="v" gh-kind="image"></picture></li></ul>';

describe('the name of a value of the page', () => {
  it.each([
    [`<gh-cards data-gh-ssr="b"><h2>Latest\n work</h2>${list}</gh-cards>`, 'Latest work · Entry 2 of 2 · Picture'],
    ['<section><h2>Prices</h2><a gh-id="v" gh-kind="link"></a></section>', 'Prices · Link'],
    ['<gh-banner data-gh-ssr="b"><h1 gh-id="v">Light</h1></gh-banner>', 'Heading'],
    ['<p gh-id="v" gh-kind="number">3</p>', 'Number'],
    ['<p gh-id="v" gh-kind="constructor"></p>', 'Text'],
    [`<section><h2>${'Long '.repeat(20)}</h2><p gh-id="v"></p></section>`, `${'Long '.repeat(8).trim()}… · Text`],
  ])('%s', (html, name) => {
    document.body.innerHTML = html;
    expect(fieldName(document.querySelector('[gh-id=v]')!, texts)).toBe(name);
  });

  it('has no word of another language than the editor’s', () => {
    document.body.innerHTML = list;
    expect(fieldName(document.querySelector('[gh-id=v]')!, uk)).toBe('Пункт 2 із 2 · Зображення');
  });
});
