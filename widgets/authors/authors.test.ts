import { describe, expect, it } from 'vitest';
import { renderTag } from '../../test/support/render-tag.js';
import { sampleAuthors } from '../shared/sample-articles.js';

const render = (authors = sampleAuthors, text?: string) =>
  renderTag('<gh-authors data-gh-id="authors"></gh-authors>', {
    documents: { home: { authors: text === undefined ? undefined : { text } } },
    answers: { authors: async () => authors },
  });

describe('gh-authors', () => {
  it('leads to the page of each author, and says of them what is known', async () => {
    const html = await render();
    expect([...html.matchAll(/<h2><a [^>]*href="([^"]*)"/g)].map(([, link]) => link)).toEqual(
      sampleAuthors.map(({ slug }) => slug),
    );
    expect(html.match(/class="gh-authors-role"/g)).toHaveLength(1);
  });

  it('has the heading that is stored, and none where none is', async () => {
    expect(await render(sampleAuthors, 'Who writes')).toMatch(/<h1[^>]*>Who writes/);
    expect(await render()).not.toContain('<h1');
  });

  it('is empty without authors', async () => {
    expect(await render([], 'Who writes')).toMatch(/<gh-authors[^>]*><\/gh-authors>/);
  });
});
