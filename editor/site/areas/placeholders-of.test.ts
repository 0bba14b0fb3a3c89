import { describe, expect, it } from 'vitest';
import { placeholdersOf } from './placeholders-of.js';

describe('the placeholder texts of a new block', () => {
  it('are its texts of more than one word, by their ways', () => {
    const data = {
      ...{ title: 'Say it in one line', kind: 'wide', size: 3, text: '<p>Explain it.</p>' },
      image: { src: '/a.jpg', alt: 'Two words' },
      items: [{ title: 'Name', text: 'One sentence.' }, 'A line'],
    };
    expect(placeholdersOf({ data })).toEqual({
      'data.title': 'Say it in one line',
      'data.text': '<p>Explain it.</p>',
      'data.items.0.text': 'One sentence.',
      'data.items.1': 'A line',
    });
  });
});
