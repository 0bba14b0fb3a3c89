import type { ReactElement } from 'react';
import { slugLink } from '../../runtime/page/page-info.js';
import { useBlock } from '../../runtime/react/block-context.js';
import { DocumentScope } from '../../runtime/react/document-scope.js';
import { Editable } from '../../runtime/react/editable.js';
import { useTextFields } from '../../runtime/react/use-texts.js';
import type { Author } from '../../runtime/page/site.js';
import { authorName } from '../shared/article-texts.js';
import texts from './texts.js';

/** The author, with the text of the author's own page. */
export function AuthorBox({ author, chapter }: { readonly author: Author; readonly chapter: string }): ReactElement {
  const { page } = useBlock();
  const fields = useTextFields(texts, 'article');
  const { address, slug, name, role, intro } = author;
  const { href, hrefLang } = slugLink(slug, page);
  return (
    <aside className="gh-article-author">
      <DocumentScope as="div" address={address} chapter={chapter} slug={slug}>
        <p className="gh-article-author-name">
          <Editable field={authorName(name)} />
        </p>
        {role && (
          <Editable
            as="p"
            className="gh-article-author-role"
            field={{ path: 'author.role', value: role, kind: 'plain' }}
          />
        )}
        {intro && <Editable as="p" field={{ path: 'author.intro', value: intro, kind: 'rich' }} />}
      </DocumentScope>
      <a className="gh-more" href={href} hrefLang={hrefLang}>
        <Editable field={fields.moreByAuthor} />
      </a>
    </aside>
  );
}
