import { expect, it } from 'vitest';
import { textAtPlace } from './text-at-place.js';

const document = {
  hero: { title: 'Hello', image: { src: '/a.jpg' } },
  cards: {
    items: [
      { id: 'a1', title: 'One' },
      { id: 'b2', title: 'Two' },
    ],
  },
  list: ['First'],
};

it.each([
  ['hero.title', 'Hello'],
  ['cards.items.{b2}.title', 'Two'],
  ['list.0', 'First'],
  ['hero.image', ''],
])('finds the value at %s', (place, text) => {
  expect(textAtPlace(document, place)).toBe(text);
});

it.each([
  'hero.subtitle',
  'cards.items.{c3}.title',
  'list.1',
  'gone.title',
  'hero.title.length',
  '__proto__',
  'hero.{a}',
])('finds nothing at %s', (place) => {
  expect(textAtPlace(document, place)).toBeUndefined();
});
