import type { ReactElement } from 'react';
import type { DataCursorOf } from '../../runtime/contract/define-widget.js';
import { editAttributes, itemAttributes, listAttributes } from '../../runtime/contract/edit-attributes.js';
import { siteLink } from '../../runtime/page/page-info.js';
import { useBlock } from '../../runtime/react/block-context.js';
import type { BlockProps } from '../../runtime/react/block.js';
import { Editable } from '../../runtime/react/editable.js';
import { Picture } from '../shared/picture.js';
import { SectionHead } from '../shared/section-head.js';
import { StoredAction } from '../shared/stored-action.js';
import type spec from './spec.js';

type Item = DataCursorOf<typeof spec>['items'][number];

const placement = 'counters';

/** Width of a drawing's file in pixels. */
const iconWidth = 600;

/** What is counted: the term. */
function Term({ item: { text, link } }: { readonly item: Item }): ReactElement {
  const { page } = useBlock();
  if (!text) return <dt />;
  if (!link?.value) return <Editable as="dt" field={text} />;
  return (
    <dt>
      <a {...editAttributes(link)} {...siteLink(link.value, page)}>
        <Editable field={text} />
      </a>
    </dt>
  );
}

/** Figures: what is counted is the term, the figure its description. */
export function Counters({ attributes, data }: BlockProps<typeof spec>): ReactElement | null {
  if (!data || data.items.length === 0) return null;
  const { title, level, subtitle, image, button, items } = data;
  const inRow = Math.min(5, Math.max(0, Math.trunc(attributes.itemsInRow)));
  return (
    <div className="gh-counters">
      <SectionHead title={title} level={level} subtitle={subtitle} />
      <dl className={`gh-counters-list${inRow > 0 ? ` gh-counters-list--in-${inRow}` : ''}`} {...listAttributes(items)}>
        {items.map((item, index) => (
          <div key={index} {...itemAttributes(item)}>
            <Term item={item} />
            <dd>
              {item.icon?.src.value && <Picture image={item.icon} className="gh-counters-icon" maxWidth={iconWidth} />}
              {item.number && <Editable className="gh-counters-number" field={item.number} />}
              {item.symbol && <Editable field={item.symbol} />}
            </dd>
          </div>
        ))}
      </dl>
      {image?.src.value && <Picture image={image} className="gh-counters-picture" />}
      {button && <StoredAction className="gh-button gh-counters-button" button={button} placement={placement} />}
    </div>
  );
}
