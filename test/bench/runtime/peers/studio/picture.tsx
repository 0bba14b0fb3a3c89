import { findPicture } from '../../../../../demo/content/site-pictures.js';
import { imageSources } from '../../../../../widgets/shared/image-sources.js';

interface PictureProps {
  /** Name of one of the studio's pictures. */
  readonly picture: string;
  readonly alt?: string;
  readonly className: string;
  readonly first?: boolean;
  readonly maxWidth?: number;
  readonly fills?: 'tall';
}

export function Picture({ picture, alt, className, first = false, maxWidth, fills }: PictureProps) {
  const found = findPicture(picture, 'en');
  if (!found) throw new Error(`The studio has no picture called "${picture}".`);
  const { src, width, height } = found;
  return (
    <picture className={className}>
      {imageSources(src, { maxWidth, fills, avif: true }).map(({ srcSet, media, type }) => (
        <source key={srcSet} srcSet={srcSet} media={media} type={type} />
      ))}
      <img
        src={src}
        alt={alt ?? found.alt}
        width={width}
        height={height}
        loading={first ? undefined : 'lazy'}
        decoding={first ? undefined : 'async'}
        fetchPriority={first ? 'high' : undefined}
      />
    </picture>
  );
}
