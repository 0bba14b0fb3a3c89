import type { ReactElement } from 'react';
import { editAttributes } from '../../runtime/contract/edit-attributes.js';
import type { BlockProps } from '../../runtime/react/block.js';
import { Editable } from '../../runtime/react/editable.js';
import { Nested } from '../../runtime/react/nested.js';
import { useTextFields } from '../../runtime/react/use-texts.js';
import { Picture } from '../shared/picture.js';
import type { AuthorLists } from './data.js';
import type spec from './spec.js';
import texts from './texts.js';

export function Author({ attributes, data, loaded: lists }: BlockProps<typeof spec, AuthorLists>): ReactElement | null {
  const fields = useTextFields(texts, 'author');
  if (!data) return null;
  const { name, h1, role, intro, text, image, linkedin, facebook } = data;
  return (
    <div className="gh-author">
      {attributes.breadcrumbs && (
        <Nested
          tag="gh-breadcrumbs"
          attributes={{
            'data-items': JSON.stringify([
              { title: fields.home.value, link: '/' },
              ...(lists.blog ? [{ title: fields.blog.value, link: lists.blog }] : []),
              ...(lists.authors ? [{ title: fields.authors.value, link: lists.authors }] : []),
              { title: name.value },
            ]),
          }}
        />
      )}
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
