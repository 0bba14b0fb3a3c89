import type { ReactElement } from 'react';
import { siteFile } from '../../runtime/page-info.js';
import { imageAttribute } from '../../runtime/image-fallback.js';
import { useBlock } from '../../runtime/react/block-context.js';
import type { Article } from '../../runtime/site.js';
import { imageSources } from './image-sources.js';

interface ArticlePictureProps {
  readonly article: Article;
  readonly className: string;
  /** True for one in the first viewport. */
  readonly first?: boolean;
}

/** Proportions of a picture of which none are known. */
const usual = { width: 3, height: 2 };

/** The small picture of an article in a list: its copy of 600 pixels, whatever the screen. */
export function ArticlePicture({ article, className, first = false }: ArticlePictureProps): ReactElement | null {
  const { page } = useBlock();
  const { thumbnail_src: src, thumbnail_alt: alt = '', thumbnail_title: title } = article;
  if (!src) return null;
  const small = imageSources(src).filter(({ srcSet }) => srcSet.includes('-600.'));
  return (
    <picture className={className}>
      {small.map(({ srcSet, type }) => (
        <source key={srcSet} srcSet={siteFile(srcSet, page)} type={type} />
      ))}
      <img
        src={siteFile(src, page)}
        alt={alt}
        title={title}
        width={article.thumbnail_width ?? usual.width}
        height={article.thumbnail_height ?? usual.height}
        loading={first ? undefined : 'lazy'}
        decoding="async"
        {...{ [imageAttribute]: '' }}
      />
    </picture>
  );
}
