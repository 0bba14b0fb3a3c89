import { describe, expect, it } from 'vitest';
import { registry } from '../../widgets/registry.js';
import { areaFlaw } from './area-flaw.js';

const areas = new Map([['more', ['gh-cards', 'gh-rich-text']]]);
const specOf = (tag: string) => registry.find(({ spec }) => spec.tag === tag)?.spec;
const flaw = (now: unknown, before: unknown = {}) => areaFlaw({ before, now }, areas, specOf);
const cards = { id: 'a', block: 'gh-cards', attributes: { 'data-type': 'steps' }, data: { items: [{ title: 'One' }] } };

describe('an area takes', () => {
  it('no list, an empty one, and blocks that its template names', () => {
    expect(flaw({ hero: { title: 'Any' } })).toBeUndefined();
    expect(flaw({ more: [] })).toBeUndefined();
    expect(flaw({ more: [cards, { id: 'b', block: 'gh-rich-text', data: { text: '<p>Hi</p>' } }] })).toBeUndefined();
  });

  it.each([
    ['something else than a list', { more: { 0: cards } }, 'is a list'],
    ['an entry that is nothing', { more: [null] }, 'no id'],
    ['an entry without id', { more: [{ ...cards, id: '' }] }, 'no id'],
    ['two entries of one id', { more: [cards, cards] }, 'same id'],
    ['a block of another area', { more: [{ ...cards, block: 'gh-price-cards' }] }, 'may not stand here'],
    ['a tag that is no block', { more: [{ ...cards, block: 'script' }] }, 'may not stand here'],
    ['a name of a prototype', { more: [{ ...cards, block: '__proto__' }] }, 'may not stand here'],
    ['an unknown attribute', { more: [{ ...cards, attributes: { onclick: 'x' } }] }, 'takes no attribute'],
    [
      'another place for the data',
      { more: [{ ...cards, attributes: { 'data-gpage': 'home' } }] },
      'takes no attribute',
    ],
    ['attributes that are no texts', { more: [{ ...cards, attributes: { 'data-type': 1 } }] }, 'must be strings'],
    ['data of another shape', { more: [{ ...cards, data: { items: [{ title: 7 }] } }] }, 'shape'],
    ['no data where some are needed', { more: [{ id: 'a', block: 'gh-rich-text' }] }, 'shape'],
  ])('no %s', (_name, document, reason) => {
    expect(flaw(document)?.flaw).toContain(reason);
  });

  it('a list that stood there before, whatever it is, as long as it stays so', () => {
    for (const former of ['a text', { 0: cards }, [cards, cards], [{ ...cards, id: undefined }, {}]]) {
      expect(flaw({ more: former, hero: { title: 'New' } }, { more: former, hero: { title: 'Old' } })).toBeUndefined();
      expect(flaw({ more: former })).toBeDefined();
    }
  });

  it('what stood there before, as it was; a change of it is looked at again', () => {
    const former = { id: 'x', block: 'gh-price-cards', data: { title: 'Prices' } };
    expect(flaw({ more: [former, cards] }, { more: [former] })).toBeUndefined();
    expect(flaw({ more: [{ ...former, data: {} }] }, { more: [former] })?.flaw).toContain('may not stand here');
  });

  it.each([
    ['a block', { ...cards, block: 'gh-price-cards' }, { reason: 'block', block: 'gh-price-cards' }],
    ['an attribute', { ...cards, attributes: { onclick: 'x' } }, { reason: 'attribute', attribute: 'onclick' }],
    ['data', { ...cards, data: { items: 7 } }, { reason: 'data', block: 'gh-cards' }],
    ['an entry that is no block', { id: 'a', block: 7 }, { reason: 'entry' }],
  ])('and says in words and for programs where it does not take %s', (_name, entry, told) => {
    expect(flaw({ more: [entry] })).toMatchObject({ ...told, area: 'more' });
  });
});
