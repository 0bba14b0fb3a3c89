import type { ReactElement } from 'react';
import { editAttributes } from '../../runtime/contract/edit-attributes.js';
import { imageAttribute } from '../../runtime/entry/image-fallback.js';
import { siteFile } from '../../runtime/page/page-info.js';
import { useBlock } from '../../runtime/react/block-context.js';
import { imageCopies } from '../shared/image-copies.js';
import { focusAttribute, focusValue } from '../shared/picture-focus.js';
import type { MenuLink } from './data.js';

interface PreviewProps {
  readonly image: NonNullable<MenuLink['image']>;
}

/** The picture of a link, beside the links of its panel. Style lays it out, and so has it fetched, when it is to be seen. */
export function Preview({ image }: PreviewProps): ReactElement {
  const { page } = useBlock();
  const { src, alt, width, height, focus } = image;
  return (
    <picture
      className="gh-header-preview"
      {...editAttributes(image)}
      {...{ [focusAttribute]: focus && focusValue({ x: focus.x.value, y: focus.y.value }) }}
    >
      {imageCopies(src.value, 600, page.settings.avif).map(({ srcSet, type }) => (
        <source key={srcSet} srcSet={siteFile(srcSet, page)} type={type} />
      ))}
      <img
        src={siteFile(src.value, page)}
        alt={alt.value}
        width={width?.value}
        height={height?.value}
        loading="lazy"
        decoding="async"
        {...{ [imageAttribute]: 'late' }}
      />
    </picture>
  );
}
