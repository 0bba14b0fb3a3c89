import type { ReactElement } from 'react';
import type { BlockProps } from '../../runtime/react/block.js';
import { Editable } from '../../runtime/react/editable.js';
import { Nested } from '../../runtime/react/nested.js';
import { Picture } from '../shared/picture.js';
import type spec from './spec.js';

/** Width of the picture's largest file in pixels. */
const pictureWidth = 840;

export function GetInTouch({ attributes, data }: BlockProps<typeof spec>): ReactElement {
  const { title, subtitle, image } = data ?? {};
  return (
    <div className="gh-get-in-touch">
      {(title || subtitle || image) && (
        <div className="gh-get-in-touch-words">
          {title && <Editable as="h2" part="title" field={title} />}
          {subtitle && <Editable as="p" className="gh-lead" field={subtitle} />}
          {image && <Picture image={image} className="gh-get-in-touch-picture" maxWidth={pictureWidth} />}
        </div>
      )}
      <div className="gh-get-in-touch-form">
        <Nested
          tag="gh-form"
          attributes={{
            'data-form-id': attributes.formId,
            'data-form-title': attributes.formTitle || undefined,
            'data-form-subtitle': attributes.formSubtitle || undefined,
            'data-form-button-text': attributes.formButtonText || undefined,
            'data-form-placement': attributes.formPlacement || undefined,
          }}
        />
      </div>
    </div>
  );
}
