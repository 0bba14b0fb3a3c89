import type { ReactElement } from 'react';
import type { Cursor, Field } from '../../runtime/contract/cursor.js';
import { editAttributes } from '../../runtime/contract/edit-attributes.js';
import { siteLink } from '../../runtime/page/page-info.js';
import { useBlock } from '../../runtime/react/block-context.js';
import { Editable } from '../../runtime/react/editable.js';
import type { StoredLink } from './fields.js';
import type { HeadingLevel } from './heading-level.js';

interface SectionHeadProps {
  readonly title?: Field | undefined;
  readonly subtitle?: Field | undefined;
  /** Level of the heading; default 2. */
  readonly level?: Field<HeadingLevel> | undefined;
  /** A link to more of what the section shows. */
  readonly more?: Cursor<StoredLink> | undefined;
}

/** Heading of a section with its lead and a link to more; nothing where the document has none of them. */
export function SectionHead({ title, subtitle, level, more }: SectionHeadProps): ReactElement | null {
  const { page } = useBlock();
  if (!title && !subtitle && !more) return null;
  return (
    <div className="gh-section-head">
      {title && <Editable as={`h${level?.value ?? '2'}`} part="title" field={title} />}
      {subtitle && <Editable as="p" className="gh-lead" field={subtitle} />}
      {more && (
        <a className="gh-more" {...editAttributes(more)} {...siteLink(more.link.value, page)}>
          <Editable field={more.name} />
        </a>
      )}
    </div>
  );
}
