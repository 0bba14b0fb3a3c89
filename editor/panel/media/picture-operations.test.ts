import { describe, expect, it } from 'vitest';
import { applyOperation } from '../../../sdk/operations/apply-operation.js';
import type { Json } from '../../../sdk/operations/json.js';
import type { Wanted } from '../../saving/documents/save-operations.js';
import { altOperations, replaceOperations } from './picture-operations.js';

const address = { app_id: 1, item_id: 2, element_id: 3 };
const oak = '/assets/images/oak.jpg';
const data: Json = {
  hero: { image: { src: oak, alt: 'An oak' } },
  cards: [
    { id: 'a', picture: { src: oak, alt: '' } },
    { id: 'b', picture: { src: '/assets/images/oak.jpg.webp', alt: 'Elm' } },
  ],
  plain: [oak, 'no'],
  text: `<p><img src="${oak}" alt="x"> <img src="/assets/images/oak.jpg-2.jpg"></p>`,
};

function after(wanted: Wanted): Json {
  if (!wanted.ok) throw new Error(wanted.reason);
  let now = data;
  for (const operation of wanted.operations) {
    const applied = applyOperation(now, operation);
    if (!applied.ok) throw new Error(applied.reason);
    now = applied.data;
  }
  return now;
}

describe('a picture', () => {
  it('is replaced in values, in lists and in texts, and no picture with a longer name', () => {
    expect(after(replaceOperations(address, data, oak, '/assets/images/ash.jpg'))).toEqual({
      hero: { image: { src: '/assets/images/ash.jpg', alt: 'An oak' } },
      cards: [
        { id: 'a', picture: { src: '/assets/images/ash.jpg', alt: '' } },
        { id: 'b', picture: { src: '/assets/images/oak.jpg.webp', alt: 'Elm' } },
      ],
      plain: ['/assets/images/ash.jpg', 'no'],
      text: '<p><img src="/assets/images/ash.jpg" alt="x"> <img src="/assets/images/oak.jpg-2.jpg"></p>',
    });
  });

  it('gets an alternative text wherever it is a value', () => {
    const now = after(altOperations(address, data, oak, 'Oak in winter')) as Record<string, unknown>;
    expect(now['hero']).toEqual({ image: { src: oak, alt: 'Oak in winter' } });
    expect(now['cards']).toMatchObject([{ picture: { alt: 'Oak in winter' } }, { picture: { alt: 'Elm' } }]);
    expect(now['text']).toBe(data['text']);
  });

  it('that is nowhere changes nothing', () => {
    expect(replaceOperations(address, data, '/assets/images/elm.jpg', oak)).toEqual({ ok: true, operations: [] });
  });
});
