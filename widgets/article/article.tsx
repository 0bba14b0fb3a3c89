import type { ReactElement } from 'react';
import type { BlockProps } from '../../runtime/react/block.js';
import { editAttributes } from '../../runtime/contract/edit-attributes.js';
import { slugLink } from '../../runtime/page/page-info.js';
import { DocumentScope } from '../../runtime/react/document-scope.js';
import { Editable } from '../../runtime/react/editable.js';
import { Nested } from '../../runtime/react/nested.js';
import { useTextFields, useTexts } from '../../runtime/react/use-texts.js';
import { authorName } from '../shared/article-texts.js';
import { CategoryLinks } from '../shared/category-links.js';
import { formatDay, isoDay } from '../shared/format-day.js';
import { Picture } from '../shared/picture.js';
import { plainText } from '../shared/plain-text.js';
import { AuthorBox } from './author-box.js';
import type { ArticleLoaded } from './data.js';
import { ShareLinks } from './share-links.js';
import type spec from './spec.js';
import texts from './texts.js';

type BylineProps = Pick<BlockProps<typeof spec, ArticleLoaded>, 'attributes' | 'loaded' | 'page'> & {
  readonly data: NonNullable<BlockProps<typeof spec, ArticleLoaded>['data']>;
};

/** The author's name. Editors choose another author here; the name belongs to the author's page and is changed there. */
function AuthorLink({ data, loaded: { author }, page }: BylineProps): ReactElement | null {
  const { author: label } = useTextFields(texts, 'article');
  if (!author) return null;
  const shownLabel = label.value && (
    <>
      <Editable field={label} />{' '}
    </>
  );
  const link = { ...slugLink(author.slug, page), rel: 'author' };
  const scope = { address: author.address, chapter: page.chapter, slug: author.slug };
  // Without a reference in its document an article has its author from the site, which editors cannot choose here.
  if (!data.author)
    return (
      <DocumentScope {...scope} className="gh-article-by">
        {shownLabel}
        <a {...link}>
          <Editable field={authorName(author.name)} />
        </a>
      </DocumentScope>
    );
  return (
    <span className="gh-article-by">
      {shownLabel}
      <a {...link} {...editAttributes(data.author)}>
        <DocumentScope {...scope}>{author.name}</DocumentScope>
      </a>
    </span>
  );
}

function Byline(props: BylineProps) {
  const {
    attributes: { dateLocale },
    loaded: { article },
    data,
  } = props;
  const t = useTexts(texts);
  const fields = useTextFields(texts, 'article');
  if (!article) return null;
  const { posted_at, updated_at, time_to_read, views } = article;
  return (
    <p className="gh-article-facts">
      <AuthorLink {...props} />
      {posted_at > 0 && (
        <time dateTime={isoDay(posted_at)} {...(data.posted && editAttributes(data.posted))}>
          {formatDay(posted_at, dateLocale)}
        </time>
      )}
      {updated_at && (
        <span>
          <Editable field={fields.updated} />{' '}
          <time dateTime={isoDay(updated_at)} {...(data.updated && editAttributes(data.updated))}>
            {formatDay(updated_at, dateLocale)}
          </time>
        </span>
      )}
      {time_to_read && (
        <span>
          {`${time_to_read}\u00A0`}
          <Editable field={fields.minutes} />
        </span>
      )}
      {views > 0 && (
        <span className="gh-article-fact gh-article-fact--views">
          <span className="gh-hidden">{t.views} </span>
          {views}
        </span>
      )}
    </p>
  );
}

/** Address of a picture for those who do not know the page: a path is one of this site. */
const pictureAddress = (source: string, origin: string): string =>
  /^\/(?!\/)/.test(source) ? origin + source : source;

/** An article as one page reads it. Texts that belong to other pages are shown, and edited, as theirs. */
export function Article({
  attributes,
  data,
  loaded,
  page,
}: BlockProps<typeof spec, ArticleLoaded>): ReactElement | null {
  if (!data) return null;
  const { article, author, origin } = loaded;
  const { title, intro, image, text } = data;
  const component = attributes.ghId;
  const dates = attributes.dateLocale === '' ? {} : { 'data-date-locale': attributes.dateLocale };
  return (
    <div className="gh-article" data-listed={article && ''}>
      {attributes.breadcrumbs && <Nested tag="gh-breadcrumbs" />}
      <article className="gh-article-main">
        <header className="gh-article-head">
          {article && (
            <CategoryLinks
              // The trail leads to the first one.
              categories={article.categories.slice(attributes.breadcrumbs ? 1 : 0)}
              chapter={page.chapter}
              className="gh-article-categories"
              {...(data.categories && { chosen: data.categories })}
            />
          )}
          <Editable as="h1" className="gh-article-title" part="title" field={title} />
          {intro && <Editable as="p" className="gh-lead gh-article-intro" field={intro} />}
          <Byline attributes={attributes} data={data} loaded={loaded} page={page} />
        </header>
        {image && <Picture image={image} className="gh-article-picture" first />}
        <div className="gh-article-columns">
          <div className="gh-article-aside">
            <Nested tag="gh-contents" attributes={{ 'data-gh-id': component }} />
          </div>
          <div className="gh-article-body">
            <Editable as="div" className="gh-rich-text gh-rich-text-body" field={text} />
            <div className="gh-article-after">
              <Nested tag="gh-rating" />
              <ShareLinks
                url={origin + page.path}
                title={plainText(title.value)}
                picture={pictureAddress(image?.src.value ?? '', origin)}
              />
            </div>
            {author && <AuthorBox author={author} chapter={page.chapter} />}
            <Nested tag="gh-comments" attributes={dates} />
          </div>
        </div>
      </article>
      <Nested tag="gh-recent-posts" attributes={{ 'data-chapter': page.chapter, ...dates }} />
    </div>
  );
}
