import type { ReactElement } from 'react';
import type { DataCursorOf } from '../../runtime/contract/define-widget.js';
import { itemAttributes, listAttributes } from '../../runtime/contract/edit-attributes.js';
import { Editable } from '../../runtime/react/editable.js';
import { Nested } from '../../runtime/react/nested.js';
import { Picture } from '../shared/picture.js';
import { StoredActions } from '../shared/stored-actions.js';
import type spec from './spec.js';

/** Words and media of a block, or of one of its rows. */
export type PanelData = NonNullable<DataCursorOf<typeof spec>['rows']>[number];

const placement = 'media-text';

/** Width of the picture's largest file in pixels. */
const pictureWidth = 1200;

interface PanelProps {
  readonly data: PanelData;
  readonly heading: 'h2' | 'h3';
  readonly reverse: boolean;
  readonly numbered: boolean;
}

/** The media beside the text; nothing if the document has none. */
function Media({ image, images = [], video, videos = [] }: PanelData): ReactElement | null {
  const films = video ? [video, ...videos] : videos;
  if (!image && images.length === 0 && films.length === 0) return null;
  return (
    <div className="gh-media-text-media">
      {image && <Picture image={image} className="gh-media-text-picture" maxWidth={pictureWidth} />}
      {images.map((other, index) => (
        <Picture key={index} image={other} className="gh-media-text-picture" maxWidth={pictureWidth} />
      ))}
      {films.map(({ link, poster }, index) => (
        <Nested
          key={index}
          tag="gh-video"
          attributes={{ 'data-link': link.value, 'data-poster': poster?.src.value || undefined }}
        />
      ))}
    </div>
  );
}

/** A text beside a picture or a film. */
export function Panel({ data, heading, reverse, numbered }: PanelProps): ReactElement {
  const { title, subtitle, text, texts = [], list, lists = [], button, buttons = [] } = data;
  const List = numbered ? 'ol' : 'ul';
  const Heading = heading === 'h2' ? 'h3' : 'h4';
  return (
    <div className={`gh-media-text${reverse ? ' gh-media-text--reverse' : ''}`}>
      <div className="gh-media-text-words">
        {title && <Editable as={heading} field={title} />}
        {subtitle && <Editable as="p" className="gh-lead" field={subtitle} />}
        {text && <Editable as="div" className="gh-media-text-body" field={text} />}
        {texts.map((entry, index) => (
          <Editable key={index} as="div" className="gh-media-text-body" field={entry.text} />
        ))}
        {list && list.length > 0 && (
          <List {...listAttributes(list)}>
            {list.map((entry, index) => (
              <li key={index} {...itemAttributes(entry)}>
                {entry.title && <Editable as={Heading} field={entry.title} />}
                {entry.text && <Editable field={entry.text} />}
              </li>
            ))}
          </List>
        )}
        {lists.map((group, index) => (
          <div key={index} className="gh-media-text-group">
            {group.title && <Editable as={Heading} field={group.title} />}
            <ul {...listAttributes(group.items)}>
              {group.items.map((entry, position) => (
                <li key={position} {...itemAttributes(entry)}>
                  <Editable field={entry.text} />
                </li>
              ))}
            </ul>
          </div>
        ))}
        <StoredActions buttons={button ? [button, ...buttons] : buttons} placement={placement} />
      </div>
      <Media {...data} />
    </div>
  );
}
