import type { ReactElement, ReactNode } from 'react';
import { slugLink } from '../../runtime/page/page-info.js';
import { useBlock } from '../../runtime/react/block-context.js';
import type { Field } from '../../runtime/contract/cursor.js';
import { DocumentScope } from '../../runtime/react/document-scope.js';
import { Editable } from '../../runtime/react/editable.js';
import type { Article } from '../../runtime/page/site.js';
import { ArticlePicture } from './article-picture.js';
import { articleFields, authorName } from './article-texts.js';
import { CategoryLinks } from './category-links.js';
import { formatDay, isoDay } from './format-day.js';

/** Words beside the numbers of a card. */
export interface CardWords {
  /** After the minutes: `min read`. */
  readonly minutes: Field;
  /** What a press on the card does, for who sees it: the title's link tells the others. */
  readonly more: Field;
  /** Before the author, for everybody; empty: `author` stands there. */
  readonly authorShown: Field;
  /** For assistive technology. */
  readonly author: string;
  readonly views: string;
  readonly rating: string;
  readonly comments: string;
}

interface ArticleCardProps {
  readonly article: Article;
  readonly chapter: string;
  readonly words: CardWords;
  /** `project` tells place and year, `small` goes without text and numbers. */
  readonly kind: 'article' | 'project' | 'small';
  readonly heading: 'h2' | 'h3';
  /** Language in whose manner the day is written; default in numbers. */
  readonly dateLocale?: string;
  readonly first?: boolean;
  /** True for one as wide as its list on a wide screen. */
  readonly large?: boolean;
}

type FactsProps = Pick<ArticleCardProps, 'article' | 'chapter' | 'words' | 'dateLocale'>;

function Fact({ name, label, children }: { name: string; label: string; children: ReactNode }): ReactElement {
  return (
    <span className={`gh-article-fact gh-article-fact--${name}`}>
      <span className="gh-hidden">{label} </span>
      {children}
    </span>
  );
}

function AuthorLink({ article, chapter, words }: FactsProps): ReactElement | null {
  const { page } = useBlock();
  const { author, author_slug: slug, author_address: address } = article;
  if (!author || !slug || !address) return null;
  return (
    <DocumentScope address={address} chapter={chapter} slug={slug} className="gh-article-card-author">
      {words.authorShown.value ? (
        <Editable field={words.authorShown} />
      ) : (
        <span className="gh-hidden">{words.author}</span>
      )}{' '}
      <a {...slugLink(slug, page)}>
        <Editable field={authorName(author)} />
      </a>
    </DocumentScope>
  );
}

function Facts({ article, chapter, words, dateLocale }: FactsProps): ReactElement {
  const { posted_at, time_to_read, views, rating, commentsQuantity } = article;
  return (
    <p className="gh-article-facts">
      <AuthorLink article={article} chapter={chapter} words={words} />
      {posted_at > 0 && <time dateTime={isoDay(posted_at)}>{formatDay(posted_at, dateLocale)}</time>}
      {time_to_read && (
        <span>
          {`${time_to_read}\u00A0`}
          <Editable field={words.minutes} />
        </span>
      )}
      <span className="gh-article-card-foot">
        <Fact name="views" label={words.views}>
          {views}
        </Fact>
        {rating.count > 0 && (
          <Fact name="rating" label={words.rating}>
            {rating.avg}
          </Fact>
        )}
        <Fact name="comments" label={words.comments}>
          {commentsQuantity}
        </Fact>
        <span className="gh-article-card-more" aria-hidden="true">
          <Editable field={words.more} />
        </span>
      </span>
    </p>
  );
}

/** An article in a list. Its title's link covers the card; categories and author lie above it. */
export function ArticleCard(props: ArticleCardProps): ReactElement {
  const { article, chapter, kind, heading: Heading, dateLocale, first = false, large = false } = props;
  const { page } = useBlock();
  const { title, intro, place } = articleFields(article);
  return (
    <DocumentScope
      as="article"
      address={article.address}
      chapter={chapter}
      slug={article.slug}
      className="gh-article-card"
      part="card"
    >
      <ArticlePicture article={article} className="gh-article-card-picture" first={first} large={large} />
      <CategoryLinks categories={article.categories} chapter={chapter} className="gh-article-categories" />
      <Heading className="gh-article-card-title">
        <a {...slugLink(article.slug, page)}>
          <Editable field={title} />
        </a>
      </Heading>
      {kind !== 'small' && intro && <Editable as="p" className="gh-article-card-intro" field={intro} />}
      {kind === 'project' && (
        <p className="gh-article-facts">
          {place && <Editable field={place} />}
          {article.year && <span>{article.year}</span>}
        </p>
      )}
      {kind === 'article' && <Facts {...props} />}
      {kind === 'small' && article.posted_at > 0 && (
        <p className="gh-article-facts">
          <time dateTime={isoDay(article.posted_at)}>{formatDay(article.posted_at, dateLocale)}</time>
        </p>
      )}
    </DocumentScope>
  );
}
