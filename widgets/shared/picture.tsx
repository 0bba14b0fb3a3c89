import type { ReactElement } from 'react';
import type { Cursor } from '../../runtime/contract/cursor.js';
import { editAttributes } from '../../runtime/contract/edit-attributes.js';
import { imageAttribute } from '../../runtime/entry/image-fallback.js';
import { siteFile } from '../../runtime/page/page-info.js';
import { useBlock } from '../../runtime/react/block-context.js';
import type { ImageSource } from './image-sources.js';
import { imageSources } from './image-sources.js';
import { focusAttribute, focusValue } from './picture-focus.js';
import type { PictureFocus } from './picture-focus.js';

interface ImageData {
  readonly src: string;
  readonly alt: string;
  readonly title?: string | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly focus?: PictureFocus | undefined;
  readonly portrait?: string | undefined;
}

interface PictureProps {
  readonly image: Cursor<ImageData>;
  readonly className?: string;
  /** True for a picture in the first viewport: it is fetched at once and first. */
  readonly first?: boolean;
  /** True for a picture that is fetched at once, but not before others. */
  readonly eager?: boolean;
  /** Width of the largest file in pixels; default 1200 or more. */
  readonly maxWidth?: number | undefined;
  /** `tall`: it fills a box that is higher than wide on phones. */
  readonly fills?: 'tall';
}

/** A responsive picture of a page document; without a source nothing is rendered. */
export function Picture({
  image,
  className,
  first = false,
  eager = first,
  maxWidth,
  fills,
}: PictureProps): ReactElement | null {
  const { page } = useBlock();
  const source = image.src.value;
  if (!source) return null;
  const focus = image.focus && focusValue({ x: image.focus.x.value, y: image.focus.y.value });
  return (
    <picture className={className} {...editAttributes(image)} {...{ [focusAttribute]: focus }}>
      {imageSources(source, {
        maxWidth,
        fills,
        portrait: image.portrait?.value,
        avif: page.settings.avif,
      }).map(({ srcSet, media, type }: ImageSource) => (
        <source key={srcSet} srcSet={siteFile(srcSet, page)} media={media} type={type} />
      ))}
      <img
        src={siteFile(source, page)}
        alt={image.alt.value}
        title={image.title?.value}
        width={image.width?.value}
        height={image.height?.value}
        loading={eager ? undefined : 'lazy'}
        decoding={first ? undefined : 'async'}
        fetchPriority={first ? 'high' : undefined}
        {...{ [imageAttribute]: '' }}
      />
    </picture>
  );
}
