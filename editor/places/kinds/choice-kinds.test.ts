import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { choice, flag } from './choice-kinds.js';
import texts from '../../view/texts.js';

const { document } = new JSDOM('').window;

function element(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.body.firstElementChild as HTMLElement;
}

describe('a choice', () => {
  const word = '<b gh-id="a.look" gh-kind="choice" gh-options="plain | framed|wide">plain</b>';

  it('offers the words that the element names, and the one that is stored', () => {
    const [field] = choice.fields('old', element(word), texts);
    expect(field?.control).toBe('radios');
    expect(field?.options?.map(({ value }) => value)).toEqual(['plain', 'framed', 'wide', 'old']);
  });

  it('is stored as its word, and shown', async () => {
    expect(await choice.changes('plain', { value: 'plain' }, { value: 'wide' })).toEqual({ '': 'wide' });
    expect(await choice.changes('plain', { value: 'plain' }, { value: 'plain' })).toEqual({});
    const shown = element(word);
    expect(choice.shows(shown, { value: 'plain' })).toBe(true);
    choice.show(shown, { value: 'wide' });
    expect([shown.textContent, shown.getAttribute('gh-value')]).toEqual(['wide', 'wide']);
  });
});

describe('a flag', () => {
  it('is stored as yes or no', async () => {
    expect(flag.values(true)).toEqual({ value: 'true' });
    expect(flag.values(undefined)).toEqual({ value: '' });
    expect(await flag.changes(false, { value: '' }, { value: 'true' })).toEqual({ '': true });
    expect(await flag.changes(true, { value: 'true' }, { value: '' })).toEqual({ '': false });
    expect(flag.fields(true, element('<i></i>'), texts)[0]?.control).toBe('switch');
  });
});
