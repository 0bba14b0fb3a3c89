import type { ReactElement } from 'react';
import { siteFile, slugLink } from '../../runtime/page/page-info.js';
import type { BlockProps } from '../../runtime/react/block.js';
import { DocumentScope } from '../../runtime/react/document-scope.js';
import { Editable } from '../../runtime/react/editable.js';
import { useTextFields, useTexts } from '../../runtime/react/use-texts.js';
import type { Category } from '../../runtime/page/site.js';
import { categoryName } from '../shared/article-texts.js';
import type { CategoriesLoaded } from './data.js';
import type spec from './spec.js';
import texts from './texts.js';

/** The name of a category, which an editor changes on the category's own page. */
function Name({ category, chapter }: { readonly category: Category; readonly chapter: string }): ReactElement {
  return (
    <DocumentScope address={category.address} chapter={chapter} slug={category.slug}>
      <Editable field={categoryName({ name: category.title })} />
    </DocumentScope>
  );
}

export function Categories({
  attributes,
  loaded,
  page,
}: BlockProps<typeof spec, CategoriesLoaded>): ReactElement | null {
  const t = useTexts(texts);
  const fields = useTextFields(texts, 'categories');
  const { categories, chapter, current, all, isAll } = loaded;
  if (categories.length === 0) return null;
  const links = (
    <ul>
      {all && (
        <li>
          <a href={siteFile(all, page)} aria-current={isAll ? 'page' : undefined}>
            <Editable field={fields.all} />
          </a>
        </li>
      )}
      {categories.map((category) => (
        <li key={category.slug}>
          <a {...slugLink(category.slug, page)} aria-current={category === current ? 'page' : undefined}>
            <Name category={category} chapter={chapter} />
          </a>
        </li>
      ))}
    </ul>
  );
  if (attributes.inRow)
    return (
      <nav className="gh-categories gh-categories--row" aria-label={t.label}>
        {links}
      </nav>
    );
  return (
    <nav className="gh-categories gh-drop-down" aria-label={t.label}>
      <details>
        <summary>{current ? <Name category={current} chapter={chapter} /> : <Editable field={fields.all} />}</summary>
        {links}
      </details>
    </nav>
  );
}
