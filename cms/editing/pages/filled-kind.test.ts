import { describe, expect, it } from 'vitest';
import { registry } from '../../../widgets/registry.js';
import studio from '../../../demo/content/site.js';
import { checkContent } from '../../definition/check-content.js';
import { filledKind } from './filled-kind.js';

describe('a new page', () => {
  it('has its title as it is fit for each text, its day, and identities for entries of lists', () => {
    const document = {
      page: { title: '{name} | Studio' },
      entry: { title: '{title}', posted: '{today}', note: '{other}', items: [{ text: 'a' }] },
    };
    const filled = filledKind(document, { title: 'A <b> & {name}', path: '/a/', today: '2026-03-01' });
    expect(filled).toEqual({
      page: { title: 'A <b> & {name} | Studio' },
      entry: {
        title: 'A &lt;b&gt; &amp; {name}',
        posted: '2026-03-01',
        note: '{other}',
        items: [{ text: 'a', id: expect.stringMatching(/^[a-z0-9]{8}$/) as string }],
      },
    });
    const again = filledKind(document, { title: 'A', path: '/a/', today: '2026-03-01' }) as typeof document;
    expect(again.entry.items).toEqual((filled as typeof document).entry.items);
  });

  it('of each kind can be begun in each language of the studio’s site, and its blocks take all of its data', () => {
    const { kinds = [], settings } = studio;
    expect(kinds.map(({ id }) => id).sort()).toEqual(['article', 'author', 'category', 'project', 'service', 'text']);
    for (const { id, documents, names, chapter, template, under } of kinds) {
      expect(Object.keys(documents), id).toEqual(settings.languages.map(({ lang }) => lang));
      expect(Object.values(names).every(({ name, text }) => name !== '' && text !== '')).toBe(true);
      expect(under.startsWith('/')).toBe(true);
      const page = { path: `${under}new/`, template, chapter, kind: 'article' as const, documents };
      const problems = checkContent({ ...studio, pages: [page] }, registry);
      // A page that is only begun may leave blocks of its template without data; the other templates have no page here.
      expect(
        problems.filter(
          (problem) => problem.includes('data that no block takes') || problem.includes('shows its data'),
        ),
      ).toEqual([]);
    }
  });
});
