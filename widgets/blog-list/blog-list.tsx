import type { ReactElement } from 'react';
import type { BlockProps } from '../../runtime/react/block.js';
import { siteFile } from '../../runtime/page/page-info.js';
import { Editable } from '../../runtime/react/editable.js';
import { Nested } from '../../runtime/react/nested.js';
import { useTextFields, useTexts } from '../../runtime/react/use-texts.js';
import { ArticleCard } from '../shared/article-card.js';
import type { BlogListLoaded } from './data.js';
import { Pager } from './pager.js';
import { SortLinks } from './sort-links.js';
import type spec from './spec.js';
import texts from './texts.js';

/** Cards that may be in the first viewport: their pictures are not put off. */
const firstCards = 2;

const emptyTexts = {
  blog: 'emptyBlog',
  short: 'emptyBlog',
  projects: 'emptyCategory',
  category: 'emptyCategory',
  author: 'emptyAuthor',
} as const;

/** A list of articles. It works without scripts: order and pages are links, and panels are native. */
export function BlogList({ attributes, loaded, page }: BlockProps<typeof spec, BlogListLoaded>): ReactElement {
  const t = useTexts(texts);
  const fields = useTextFields(texts, 'blog-list');
  const { type } = attributes;
  const { chapter, articles, base, order, all } = loaded;
  const isShort = type === 'short';
  const isWhole = !isShort && type !== 'author';
  const { categoriesInRow } = attributes;
  return (
    <div className={`gh-blog-list gh-blog-list--${type}`}>
      {isShort && (
        <div className="gh-section-head">
          <Editable as="h2" part="title" field={fields.short} />
          {all && (
            <a className="gh-more" href={siteFile(all, page)}>
              <Editable field={fields.allArticles} />
            </a>
          )}
        </div>
      )}
      {type === 'author' && <Editable as="h2" className="gh-blog-list-title" part="title" field={fields.latest} />}
      {(isWhole || (type === 'author' && categoriesInRow)) && (
        <div className="gh-blog-list-tools">
          <Nested
            tag="gh-categories"
            attributes={{ 'data-chapter': chapter, ...(categoriesInRow && { 'data-in-row': true }) }}
          />
          {base && <SortLinks base={base} order={order} />}
          {!attributes.withoutSearch && (
            <Nested
              tag="gh-search"
              attributes={{
                'data-chapter': chapter,
                'data-type': type === 'projects' ? 'projects' : 'blog',
                'data-own': true,
              }}
            />
          )}
        </div>
      )}
      {articles.length === 0 && <Editable as="p" className="gh-blog-list-empty" field={fields[emptyTexts[type]]} />}
      {articles.length > 0 && (
        <ul className="gh-blog-list-cards">
          {articles.map((article, index) => (
            <li key={article.id}>
              <ArticleCard
                article={article}
                chapter={chapter}
                kind={type === 'projects' ? 'project' : 'article'}
                heading={isWhole ? 'h2' : 'h3'}
                dateLocale={attributes.dateLocale}
                first={isWhole && index < firstCards}
                large={type === 'projects' || (index === 0 && (type === 'blog' || type === 'category'))}
                words={{
                  minutes: fields.minutes,
                  more: fields.readMore,
                  authorShown: fields.authorShown,
                  author: t.author,
                  views: t.views,
                  rating: t.rating,
                  comments: t.comments,
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {loaded.page > 0 && (
        <Pager base={base} search={order ? `?sort=${order}` : ''} page={loaded.page} total={loaded.total} />
      )}
    </div>
  );
}
