import type { Field } from '../../runtime/contract/cursor.js';
import type { Article, CategoryLink } from '../../runtime/page/site.js';

const rich = (path: string, value: string): Field => ({ path, value, kind: 'rich' });

/** Texts of an article's page that lists show, as fields of its document. */
export const articleFields = ({ h1, intro, place }: Article) => ({
  title: rich('entry.title', h1),
  intro: intro ? rich('entry.intro', intro) : undefined,
  place: place ? rich('entry.place', place) : undefined,
});

/** The name of a category, as a field of its page's document. */
export const categoryName = ({ name }: Pick<CategoryLink, 'name'>): Field => ({
  path: 'hero.label',
  value: name,
  kind: 'plain',
});

/** The name of an author, as a field of the document of their page. */
export const authorName = (name: string): Field => ({ path: 'author.name', value: name, kind: 'plain' });
