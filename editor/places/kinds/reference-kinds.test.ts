import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import texts from '../../view/texts.js';
import { referenceKinds } from './reference-kinds.js';

const { document } = new JSDOM('<html data-chapter="blog"><a gh-id="entry.author">Olena</a></html>').window;
const element = document.querySelector('a')!;
const { 'reference-author': author, 'references-category': categories } = referenceKinds;

describe('a reference', () => {
  it('asks for pages of its kind in the chapter of the page, and needs one', () => {
    expect(author.fields('olena', element, texts)).toMatchObject([
      { control: 'reference', required: true, reference: { to: 'author', isMany: false, chapter: 'blog' } },
    ]);
    expect(categories.fields([], element, texts)).toMatchObject([
      { reference: { to: 'category', isMany: true, chapter: 'blog' } },
    ]);
  });

  it('is stored as the last segment of a path, several as a list in their order', async () => {
    expect(author.values('olena')).toEqual({ value: 'olena' });
    expect(await author.changes('olena', { value: 'olena' }, { value: 'maya' })).toEqual({ '': 'maya' });
    expect(categories.values(['design', 7, 'film'])).toEqual({ value: 'design film' });
    expect(await categories.changes(['design'], { value: 'design' }, { value: 'film design' })).toEqual({
      '': ['film', 'design'],
    });
    expect(await categories.changes(['design'], { value: 'design' }, { value: 'design' })).toEqual({});
  });

  it('reads odd stored values as no choice', () => {
    for (const odd of [undefined, null, 7, {}, []]) expect(categories.values(odd)).toEqual({ value: '' });
    for (const odd of [undefined, null, 7, {}, ['a']]) expect(author.values(odd)).toEqual({ value: '' });
  });
});
