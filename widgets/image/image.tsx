import * as v from 'valibot';
import type { ReactElement } from 'react';
import { warnOnce } from '../../runtime/basics/log.js';
import type { BlockProps } from '../../runtime/react/block.js';
import { source } from '../shared/fields.js';
import { Picture } from '../shared/picture.js';
import { Placeholder } from './placeholder.js';
import type spec from './spec.js';

/** A value that no page document holds, so that it has no edit id. */
const field = <T,>(value: T) => ({ path: '', value });

export function Image({ attributes }: BlockProps<typeof spec>): ReactElement | null {
  const { alt, title, width, height, maxWidth, crop, lazyload } = attributes;
  const src = attributes.src || attributes.url;
  if (!src) return null;
  if (!v.safeParse(source(), src).success) {
    warnOnce(
      `<gh-image> source "${src.slice(0, 60)}": expected a path of the site or an http(s) address; a placeholder is shown.`,
    );
    return <Placeholder alt={alt} width={width} height={height} />;
  }
  const image = {
    src: field(src),
    alt: field(alt),
    title: title ? field(title) : undefined,
    width: width ? field(width) : undefined,
    height: height ? field(height) : undefined,
  };
  return (
    <Picture
      image={image}
      className={`gh-image${crop ? ' gh-image--crop' : ''}`}
      eager={!lazyload}
      maxWidth={maxWidth || undefined}
    />
  );
}
