import type { ReactElement } from 'react';
import { editAttributes } from '../../runtime/contract/edit-attributes.js';
import { slugLink } from '../../runtime/page/page-info.js';
import { useBlock } from '../../runtime/react/block-context.js';
import { DocumentScope } from '../../runtime/react/document-scope.js';
import { Editable } from '../../runtime/react/editable.js';
import type { CategoryLink } from '../../runtime/page/site.js';
import { categoryName } from './article-texts.js';

interface CategoryLinksProps {
  readonly categories: readonly CategoryLink[];
  readonly chapter: string;
  readonly className: string;
  /** The list of references that the categories come from: editors choose others here. Default: each link shows the name of its page. */
  readonly chosen?: object;
}

/** Links to the categories of an article, each with the name that its own page has. */
export function CategoryLinks({ categories, chapter, className, chosen }: CategoryLinksProps): ReactElement | null {
  const { page } = useBlock();
  if (categories.length === 0) return null;
  return (
    <ul className={className} {...(chosen && editAttributes(chosen))}>
      {categories.map((category) => (
        <DocumentScope key={category.slug} as="li" address={category.address} chapter={chapter} slug={category.slug}>
          <a {...slugLink(category.slug, page)}>
            {chosen ? category.name : <Editable field={categoryName(category)} />}
          </a>
        </DocumentScope>
      ))}
    </ul>
  );
}
