import type { ReactElement } from 'react';
import type { DataCursorOf } from '../../runtime/define-widget.js';
import { editAttributes, itemAttributes, listAttributes } from '../../runtime/edit-attributes.js';
import { siteLink } from '../../runtime/page-info.js';
import { useBlock } from '../../runtime/react/block-context.js';
import type { BlockProps } from '../../runtime/react/block.js';
import { Editable } from '../../runtime/react/editable.js';
import { Picture } from '../shared/picture.js';
import { SectionHead } from '../shared/section-head.js';
import type spec from './spec.js';

type Card = DataCursorOf<typeof spec>['items'][number];

/** Width of a card's picture file in pixels. */
const pictureWidth = 840;

function Title({ card: { title, link } }: { readonly card: Card }): ReactElement | null {
  const { page } = useBlock();
  if (!title) return null;
  if (!link) return <Editable as="h3" field={title} />;
  return (
    <h3>
      <a className="gh-card-link" {...editAttributes(link)} {...siteLink(link.value, page)}>
        <Editable field={title} />
      </a>
    </h3>
  );
}

/** Cards side by side. A card with a link is one target: its title's link covers it. */
export function Cards({ attributes, data }: BlockProps<typeof spec>): ReactElement | null {
  if (!data || data.items.length === 0) return null;
  const { title, subtitle, more, items } = data;
  const List = attributes.type === 'steps' ? 'ol' : 'ul';
  return (
    <div className="gh-cards">
      <SectionHead title={title} subtitle={subtitle} more={more} />
      <List className={`gh-cards-list gh-cards-list--${attributes.type}`} {...listAttributes(items)}>
        {items.map((card, index) => (
          <li key={index} className="gh-card" {...itemAttributes(card)}>
            {card.image && <Picture image={card.image} className="gh-card-picture" maxWidth={pictureWidth} />}
            <Title card={card} />
            {card.note && <Editable as="p" className="gh-card-note" field={card.note} />}
            {card.text && <Editable as="p" field={card.text} />}
          </li>
        ))}
      </List>
    </div>
  );
}
