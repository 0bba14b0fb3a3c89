import type { ReactElement } from 'react';
import { itemAttributes, listAttributes } from '../../runtime/edit-attributes.js';
import type { BlockProps } from '../../runtime/react/block.js';
import { Editable } from '../../runtime/react/editable.js';
import { Picture } from '../shared/picture.js';
import { StoredAction } from '../shared/stored-action.js';
import type spec from './spec.js';

const placement = 'media-text';

/** Width of the picture's largest file in pixels. */
const pictureWidth = 1200;

export function MediaText({ attributes, data }: BlockProps<typeof spec>): ReactElement | null {
  if (!data) return null;
  const { title, subtitle, text, list, button, image } = data;
  return (
    <div className={`gh-media-text${attributes.reverse ? ' gh-media-text--reverse' : ''}`}>
      <div className="gh-media-text-words">
        {title && <Editable as="h2" field={title} />}
        {subtitle && <Editable as="p" className="gh-lead" field={subtitle} />}
        {text && <Editable as="div" className="gh-media-text-body" field={text} />}
        {list && list.length > 0 && (
          <ul {...listAttributes(list)}>
            {list.map((entry, index) => (
              <li key={index} {...itemAttributes(entry)}>
                <Editable field={entry.text} />
              </li>
            ))}
          </ul>
        )}
        {button && <StoredAction className="gh-button" button={button} placement={placement} />}
      </div>
      {image && <Picture image={image} className="gh-media-text-picture" maxWidth={pictureWidth} />}
    </div>
  );
}
