import type { ReactElement } from 'react';
import type { DataCursorOf } from '../../runtime/contract/define-widget.js';
import { editAttributes } from '../../runtime/contract/edit-attributes.js';
import { siteLink } from '../../runtime/page/page-info.js';
import { useBlock } from '../../runtime/react/block-context.js';
import { Editable } from '../../runtime/react/editable.js';
import { useTexts } from '../../runtime/react/use-texts.js';
import type spec from './spec.js';
import texts from './texts.js';

interface CaptionProps {
  readonly caption: NonNullable<DataCursorOf<typeof spec>['caption']>;
}

/** Caption of a banner's picture: name, place and year; a link if the site has a page about it. */
export function Caption({ caption: { name, place, year, link } }: CaptionProps): ReactElement {
  const t = useTexts(texts);
  const { page } = useBlock();
  const words = (
    <>
      <span className="gh-hidden">{t.pictured} </span>
      <Editable className="gh-banner-caption-name" field={name} /> {place && <Editable field={place} />}{' '}
      {year && <Editable field={year} />}
    </>
  );
  return (
    <p className="gh-banner-caption">
      {link ? (
        <a {...editAttributes(link)} {...siteLink(link.value, page)}>
          {words}
        </a>
      ) : (
        words
      )}
    </p>
  );
}
