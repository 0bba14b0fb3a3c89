import type { ReactElement } from 'react';
import { slugLink } from '../../runtime/page/page-info.js';
import type { BlockProps } from '../../runtime/react/block.js';
import { DocumentScope } from '../../runtime/react/document-scope.js';
import { Editable } from '../../runtime/react/editable.js';
import { useTextFields } from '../../runtime/react/use-texts.js';
import { authorName } from '../shared/article-texts.js';
import type { AuthorsLoaded } from './data.js';
import type spec from './spec.js';
import texts from './texts.js';

export function Authors({
  data,
  loaded: { authors, chapter },
  page,
}: BlockProps<typeof spec, AuthorsLoaded>): ReactElement | null {
  const fields = useTextFields(texts, 'authors');
  if (authors.length === 0) return null;
  const list = (
    <ul className="gh-authors">
      {authors.map(({ address, slug, name, role, intro }) => (
        <DocumentScope
          key={slug}
          as="li"
          address={address}
          chapter={chapter}
          slug={slug}
          className="gh-authors-author"
          part="card"
        >
          <h2>
            <a {...slugLink(slug, page)}>
              <Editable field={authorName(name)} />
            </a>
          </h2>
          {role && (
            <Editable as="p" className="gh-authors-role" field={{ path: 'author.role', value: role, kind: 'plain' }} />
          )}
          {intro && <Editable as="p" field={{ path: 'author.intro', value: intro, kind: 'rich' }} />}
          <Editable as="p" className="gh-authors-more" field={fields.articles} />
        </DocumentScope>
      ))}
    </ul>
  );
  if (!data?.text) return list;
  return (
    <section className="gh-authors-section">
      <Editable as="h1" className="gh-authors-title" part="title" field={data.text} />
      {list}
    </section>
  );
}
