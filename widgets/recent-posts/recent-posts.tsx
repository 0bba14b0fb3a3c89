import type { ReactElement } from 'react';
import { siteFile } from '../../runtime/page/page-info.js';
import type { BlockProps } from '../../runtime/react/block.js';
import { useBlock } from '../../runtime/react/block-context.js';
import { Editable } from '../../runtime/react/editable.js';
import { useTextFields } from '../../runtime/react/use-texts.js';
import { ArticleCard } from '../shared/article-card.js';
import { StoredActions } from '../shared/stored-actions.js';
import type { RecentPostsLoaded } from './data.js';
import type spec from './spec.js';
import texts from './texts.js';

const noField = { path: '', value: '' };
const noWords = {
  minutes: noField,
  more: noField,
  authorShown: noField,
  author: '',
  views: '',
  rating: '',
  comments: '',
};

export function RecentPosts({
  attributes,
  data,
  loaded,
  page,
}: BlockProps<typeof spec, RecentPostsLoaded>): ReactElement | null {
  const fields = useTextFields(texts, 'recent-posts');
  // No text of the block's own: existing sites alone have such words, in their configuration.
  const subtitle = useBlock().texts?.['subtitle'];
  const { chapter, articles, all } = loaded;
  if (articles.length === 0) return null;
  return (
    <section className="gh-recent-posts">
      <div className="gh-section-head">
        <Editable as="h2" part="title" field={fields.title} />
        {subtitle && <p className="gh-lead">{subtitle}</p>}
        {all && (
          <a className="gh-more" href={siteFile(all, page)}>
            <Editable field={fields.all} />
          </a>
        )}
      </div>
      <ul className="gh-recent-posts-list">
        {articles.map((article) => (
          <li key={article.id}>
            <ArticleCard
              article={article}
              chapter={chapter}
              kind="small"
              heading="h3"
              dateLocale={attributes.dateLocale}
              words={noWords}
            />
          </li>
        ))}
      </ul>
      {data?.button && <StoredActions buttons={[data.button]} placement="recent-posts" />}
    </section>
  );
}
