// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import texts from '../texts.js';
import uk from '../../texts/uk/edit-mode.js';
import { fieldName } from './field-name.js';

describe('the name of a value of the page', () => {
  it.each([
    ['<gh-media-text data-gh-ssr="b"><p gh-id="story.buttonText"></p></gh-media-text>', 'media text · button text'],
    ['<gh-accordion data-gh-ssr="b"><p gh-id="faq.items.1.q"></p></gh-accordion>', 'accordion · items › entry 2 › q'],
    ['<p gh-id="hero.sub_title"></p>', 'hero · sub title'],
    ['<p gh-id="note"></p>', 'note'],
  ])('%s', (html, name) => {
    document.body.innerHTML = html;
    expect(fieldName(document.querySelector('p')!, texts)).toBe(name);
  });

  it('counts entries in the language of the editor', () => {
    document.body.innerHTML = '<p gh-id="faq.items.0.q"></p>';
    expect(fieldName(document.querySelector('p')!, uk)).toBe('faq · items › пункт 1 › q');
  });
});
