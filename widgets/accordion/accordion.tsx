import type { ReactElement } from 'react';
import { useId } from 'react';
import type { DataCursorOf } from '../../runtime/contract/define-widget.js';
import { itemAttributes, listAttributes } from '../../runtime/contract/edit-attributes.js';
import type { BlockProps } from '../../runtime/react/block.js';
import { Editable } from '../../runtime/react/editable.js';
import { entryId } from '../shared/entry-id.js';
import { Picture } from '../shared/picture.js';
import { SectionHead } from '../shared/section-head.js';
import { StoredAction } from '../shared/stored-action.js';
import type spec from './spec.js';

type Entry = DataCursorOf<typeof spec>['items'][number];

const placement = 'accordion';

/** Width of a picture's file in pixels. */
const pictureWidth = 840;

interface BodyProps {
  readonly entry: Entry;
  readonly id: string | undefined;
  /** The picture comes first. */
  readonly reverse: boolean;
}

/** The browser opens what a link's target is in, so the id is the body's. */
function Body({ entry: { text, list, numbered, image, button }, id, reverse }: BodyProps): ReactElement {
  const List = numbered.value ? 'ol' : 'ul';
  const picture = image && <Picture image={image} className="gh-accordion-picture" maxWidth={pictureWidth} />;
  return (
    <div className="gh-accordion-body" part="panel" id={id}>
      {reverse && picture}
      {text && <Editable as="div" className="gh-accordion-text" field={text} />}
      {list && list.length > 0 && (
        <List {...listAttributes(list)}>
          {list.map((line, index) => (
            <li key={index} {...itemAttributes(line)}>
              <Editable field={line.text} />
            </li>
          ))}
        </List>
      )}
      {!reverse && picture}
      {button && <StoredAction className="gh-button" button={button} placement={placement} />}
    </div>
  );
}

/** The browser's own disclosures: a common name lets only one of them be open. */
export function Accordion({ attributes, data }: BlockProps<typeof spec>): ReactElement | null {
  const group = useId();
  if (!data || data.items.length === 0) return null;
  const { title, subtitle, items } = data;
  return (
    <div className="gh-accordion">
      <SectionHead title={title} subtitle={subtitle} />
      <div className="gh-accordion-list" {...listAttributes(items)}>
        {items.map((entry, index) => (
          <details key={index} name={group} open={attributes.open && index === 0} {...itemAttributes(entry)}>
            <summary>
              <Editable as="h3" field={entry.title} />
            </summary>
            <Body entry={entry} id={entryId(attributes.ghId, entry, index)} reverse={attributes.reverse} />
          </details>
        ))}
      </div>
    </div>
  );
}
