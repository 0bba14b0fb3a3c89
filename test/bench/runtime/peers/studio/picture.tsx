import { imageSources } from '../../../../../widgets/shared/image-sources.js';

interface PictureProps {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly className: string;
  readonly first?: boolean;
  readonly maxWidth?: number;
}

export function Picture({ src, alt, width, height, className, first = false, maxWidth }: PictureProps) {
  return (
    <picture className={className}>
      {imageSources(src, maxWidth).map(({ srcSet, media, type }) => (
        <source key={srcSet} srcSet={srcSet} media={media} type={type} />
      ))}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={first ? undefined : 'lazy'}
        decoding={first ? undefined : 'async'}
        fetchPriority={first ? 'high' : undefined}
      />
    </picture>
  );
}
