import type { ReactElement } from 'react';
import { siteFile } from '../../runtime/page/page-info.js';
import { imageAttribute } from '../../runtime/entry/image-fallback.js';
import { useBlock } from '../../runtime/react/block-context.js';
import type { Article } from '../../runtime/page/site.js';
import { imageCopies } from './image-copies.js';
import { focusAttribute, focusValue } from './picture-focus.js';

interface ArticlePictureProps {
  readonly article: Article;
  readonly className: string;
  /** True for one in the first viewport. */
  readonly first?: boolean;
  /** True for one that is wider than 600 pixels on a wide screen. */
  readonly large?: boolean;
}

/** Proportions of a picture of which none are known. */
const usual = { width: 3, height: 2 };

/** From where on a large picture is large: the width at which lists show it so. */
const wideScreen = '(width > 1000px)';

/** The small picture of an article in a list: its copy of 600 pixels, whatever the screen, unless it is a large one. */
export function ArticlePicture({
  article,
  className,
  first = false,
  large = false,
}: ArticlePictureProps): ReactElement | null {
  const { page } = useBlock();
  const { thumbnail_src: src, thumbnail_alt: alt = '', thumbnail_title: title } = article;
  if (!src) return null;
  const copies = (width: 600 | 1200) => imageCopies(src, width, page.settings.avif);
  const wide = large ? copies(1200).map((source) => ({ ...source, media: wideScreen })) : [];
  return (
    <picture className={className} {...{ [focusAttribute]: focusValue(article.thumbnail_focus) }}>
      {[...wide, ...copies(600)].map(({ srcSet, media, type }) => (
        <source key={srcSet} srcSet={siteFile(srcSet, page)} media={media} type={type} />
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
