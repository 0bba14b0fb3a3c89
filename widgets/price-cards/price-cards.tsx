import type { ReactElement } from 'react';
import type { DataCursorOf } from '../../runtime/contract/define-widget.js';
import { itemAttributes, listAttributes } from '../../runtime/contract/edit-attributes.js';
import type { BlockProps } from '../../runtime/react/block.js';
import { Editable } from '../../runtime/react/editable.js';
import { useTexts } from '../../runtime/react/use-texts.js';
import { SectionHead } from '../shared/section-head.js';
import { StoredAction } from '../shared/stored-action.js';
import type spec from './spec.js';
import texts from './texts.js';

type Card = DataCursorOf<typeof spec>['items'][number];

const placement = 'price-cards';

/**
 * Included and excluded services of a price: a hidden word announces the mark to screen readers.
 */
function Contents({ list }: { readonly list: NonNullable<Card['list']> }): ReactElement {
  const t = useTexts(texts);
  return (
    <ul className="gh-price-cards-contents" {...listAttributes(list)}>
      {list.map((entry, index) => (
        <li
          key={index}
          className={entry.status.value ? undefined : 'gh-price-cards-excluded'}
          {...itemAttributes(entry)}
        >
          <span className="gh-hidden">{`${entry.status.value ? t.included : t.excluded} `}</span>
          <Editable field={entry.text} />
        </li>
      ))}
    </ul>
  );
}

export function PriceCards({ data }: BlockProps<typeof spec>): ReactElement | null {
  if (!data || data.items.length === 0) return null;
  const { title, subtitle, items } = data;
  return (
    <div className="gh-price-cards">
      <SectionHead title={title} subtitle={subtitle} />
      <ul className="gh-price-cards-list" {...listAttributes(items)}>
        {items.map((card, index) => (
          <li key={index} className="gh-price-cards-card" part="card" {...itemAttributes(card)}>
            <div className="gh-price-cards-head">
              <Editable as="h3" field={card.title} />
              {card.price && <Editable as="p" className="gh-price-cards-price" field={card.price} />}
              {card.text && <Editable as="p" className="gh-price-cards-text" field={card.text} />}
            </div>
            {card.list && card.list.length > 0 && <Contents list={card.list} />}
            {card.button && (
              <StoredAction
                className="gh-button gh-button--quiet gh-price-cards-button"
                button={card.button}
                placement={placement}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
