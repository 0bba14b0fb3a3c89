import { memo } from 'react';
import type { ReactElement } from 'react';
import { imageAttribute } from '../../runtime/entry/image-fallback.js';
import { siteFile } from '../../runtime/page/page-info.js';
import type { PageInfo, SearchableArticle } from '../../runtime/page/site.js';
import { imageSources } from '../shared/image-sources.js';

interface ResultProps {
  readonly id: string;
  readonly article: SearchableArticle;
  /** Its place among all results, from 1 on. */
  readonly place: number;
  /** How many results there are. */
  readonly count: number;
  readonly chosen: boolean;
  readonly page: PageInfo;
}

/** One result of a search. A key that chooses another one renders two of them, not the whole list. */
export const Result = memo(function Result({ id, article, place, count, chosen, page }: ResultProps): ReactElement {
  const { slug, title, thumbnail_src } = article;
  return (
    <li role="presentation">
      <a
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={chosen}
        aria-posinset={place}
        aria-setsize={count}
        href={siteFile(slug, page)}
      >
        {thumbnail_src && (
          <img
            src={siteFile(smallest(thumbnail_src), page)}
            alt=""
            width={72}
            height={48}
            loading="lazy"
            {...{ [imageAttribute]: '' }}
          />
        )}
        <span>{title}</span>
      </a>
    </li>
  );
});

/** The smallest copy of a picture. */
const smallest = (src: string): string =>
  imageSources(src).find(({ srcSet }) => srcSet.includes('-600.'))?.srcSet ?? src;
