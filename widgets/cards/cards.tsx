import type { ReactElement } from 'react';
import type { DataCursorOf } from '../../runtime/contract/define-widget.js';
import { editAttributes, itemAttributes, listAttributes } from '../../runtime/contract/edit-attributes.js';
import { siteFile, siteLink } from '../../runtime/page/page-info.js';
import { useBlock } from '../../runtime/react/block-context.js';
import type { BlockProps } from '../../runtime/react/block.js';
import { Editable } from '../../runtime/react/editable.js';
import { useTextFields } from '../../runtime/react/use-texts.js';
import { Picture } from '../shared/picture.js';
import { SectionHead } from '../shared/section-head.js';
import { StoredAction } from '../shared/stored-action.js';
import { StoredActions } from '../shared/stored-actions.js';
import type { CardsLoaded } from './data.js';
import { OwnHead, ownHead } from './own-head.js';
import type spec from './spec.js';
import texts from './texts.js';

type Card = DataCursorOf<typeof spec>['items'][number];

const placement = 'cards';

/** Widths of the files of a card's picture and drawing, in pixels. */
const pictureWidth = 840;
const iconWidth = 600;

function Title({ card: { title, link, button } }: { readonly card: Card }): ReactElement | null {
  const { page } = useBlock();
  if (!title) return null;
  // With its own button a card has one target more, and none that covers it.
  if (!link || button) return <Editable as="h3" field={title} />;
  const address = siteLink(link.value, page);
  return (
    <h3>
      <a
        className="gh-card-link"
        {...editAttributes(link)}
        {...address}
        aria-current={address.href === siteFile(page.path, page) ? 'page' : undefined}
      >
        <Editable field={title} />
      </a>
    </h3>
  );
}

function Words({ card }: { readonly card: Card }): ReactElement {
  return (
    <>
      {card.icon?.src.value && <Picture image={card.icon} className="gh-card-icon" maxWidth={iconWidth} />}
      {card.letter && <Editable as="p" className="gh-card-letter" field={card.letter} />}
      <Title card={card} />
      {card.note && <Editable as="p" className="gh-card-note" field={card.note} />}
      {card.text && <Editable as="p" field={card.text} />}
      {card.list && card.list.length > 0 && (
        <ul {...listAttributes(card.list)}>
          {card.list.map((entry, place) => (
            <li key={place} {...itemAttributes(entry)}>
              <Editable field={entry.text} />
            </li>
          ))}
        </ul>
      )}
      {card.button && <StoredAction className="gh-more" button={card.button} placement={placement} />}
    </>
  );
}

/** Cards side by side. A card with a link is one target: its title's link covers it. */
export function Cards({ attributes, data, loaded }: BlockProps<typeof spec, CardsLoaded>): ReactElement | null {
  const fields = useTextFields(texts, 'cards');
  if (!data || data.items.length === 0) return null;
  const { items } = data;
  const { head } = loaded;
  const { title, subtitle, more, button, buttons = [] } = head ? ownHead(head, attributes.ghId) : data;
  // A button that no document has comes without words.
  const usual = button && !button.text.path && !button.text.value ? { ...button, text: fields.order } : button;
  const isIndex = attributes.type === 'index';
  const inRow = Math.min(5, Math.max(0, Math.trunc(attributes.itemsInRow)));
  const List = isIndex || attributes.type === 'steps' ? 'ol' : 'ul';
  return (
    <div className="gh-cards">
      <OwnHead head={head}>
        <SectionHead title={title} subtitle={subtitle} more={more} />
      </OwnHead>
      <List
        className={`gh-cards-list gh-cards-list--${attributes.type}${inRow > 0 ? ` gh-cards-list--in-${inRow}` : ''}`}
        // A row without links is scrolled by keys only where it takes the focus itself.
        tabIndex={isIndex && !items.some(({ link, button }) => link || button) ? 0 : undefined}
        {...listAttributes(items)}
      >
        {items.map((card, index) => (
          <li key={index} className="gh-card" part="card" {...itemAttributes(card)}>
            {card.image && attributes.type !== 'words' && (
              <Picture image={card.image} className="gh-card-picture" maxWidth={pictureWidth} />
            )}
            {isIndex ? (
              <div className="gh-card-words">
                <Words card={card} />
              </div>
            ) : (
              <Words card={card} />
            )}
          </li>
        ))}
      </List>
      <OwnHead head={head}>
        <StoredActions buttons={usual ? [usual, ...buttons] : buttons} placement={placement} />
      </OwnHead>
    </div>
  );
}
