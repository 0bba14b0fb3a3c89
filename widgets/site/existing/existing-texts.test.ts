import { expect, it } from 'vitest';
import { existingTexts, listLabel } from './existing-texts.js';

const config = {
  title: 'Recent',
  subtitle: 'Of this month',
  breadcrumbs: { homepage: 'Start', blog: 'Journal', authors: 'Writers' },
  comments: { title: 'Say it', subtitle: 'We read it', aproved_comments_title: 'Said' },
  article: {
    aside: { recent_articles_title: 'Also', share: { success_copy: 'Copied it', fail_copy: 'Not copied' } },
  },
};

it('what a copied link is answered with is the site’s own', () => {
  expect(existingTexts(config, 'article')).toMatchObject({ copied: 'Copied it', notCopied: 'Not copied' });
});

it('recent articles have a title of their own beside an article, and a line below it elsewhere', () => {
  expect(existingTexts(config, 'recent-posts')).toEqual({ title: 'Recent', subtitle: 'Of this month' });
  expect(existingTexts(config, 'recent-posts', true)).toEqual({ title: 'Also' });
  expect(existingTexts({ title: 'Recent' }, 'recent-posts', true)).toEqual({ title: 'Recent' });
});

it('the form of comments has the title where the comments have their own, and no title stands twice', () => {
  expect(existingTexts(config, 'comments')).toEqual({ title: 'Said', write: 'Say it', moderated: 'We read it' });
  expect(existingTexts({ comments: { title: 'Say it' } }, 'comments')).toEqual({ title: 'Say it' });
  expect(existingTexts({ comments: { aproved_comments_title: 'Said' } }, 'comments')).toEqual({ title: 'Said' });
});

it('the steps of a trail are called as the site calls them', () => {
  expect(existingTexts(config, 'breadcrumbs')).toEqual({ home: 'Start' });
  expect(existingTexts(config, 'banner')).toEqual({ home: 'Start' });
  expect([listLabel(config, 'blog'), listLabel(config, 'authors')]).toEqual(['Journal', 'Writers']);
  expect(listLabel(undefined, 'blog')).toBe('');
});
