import type { ReactElement } from 'react';
import { editAttributes } from '../../runtime/contract/edit-attributes.js';
import type { BlockProps } from '../../runtime/react/block.js';
import { Editable } from '../../runtime/react/editable.js';
import { useTextFields } from '../../runtime/react/use-texts.js';
import { Picture } from '../shared/picture.js';
import type spec from './spec.js';
import texts from './texts.js';

export function Author({ data }: BlockProps<typeof spec>): ReactElement | null {
  const fields = useTextFields(texts, 'author');
  if (!data) return null;
  const { name, h1, role, intro, text, image, linkedin, facebook } = data;
  return (
    <div className="gh-author">
      {image && <Picture image={image} className="gh-author-picture" maxWidth={600} first />}
      <div className="gh-author-words">
        <Editable as="h1" className="gh-author-name" part="title" field={h1?.value ? h1 : name} />
        {role && <Editable as="p" className="gh-author-role" field={role} />}
        {intro && <Editable as="p" className="gh-lead" field={intro} />}
        {text && <Editable as="div" className="gh-rich-text gh-rich-text-body" field={text} />}
        {linkedin?.value && (
          <a className="gh-more" {...editAttributes(linkedin)} href={linkedin.value} rel="me noopener" target="_blank">
            <Editable field={fields.profile} />
          </a>
        )}
        {facebook?.value && (
          <a className="gh-more" {...editAttributes(facebook)} href={facebook.value} rel="me noopener" target="_blank">
            Facebook
          </a>
        )}
      </div>
    </div>
  );
}
