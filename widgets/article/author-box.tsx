import type { ReactElement } from 'react';
import { imageAttribute } from '../../runtime/entry/image-fallback.js';
import { siteFile, slugLink } from '../../runtime/page/page-info.js';
import { useBlock } from '../../runtime/react/block-context.js';
import { DocumentScope } from '../../runtime/react/document-scope.js';
import { Editable } from '../../runtime/react/editable.js';
import { useTextFields } from '../../runtime/react/use-texts.js';
import type { Author } from '../../runtime/page/site.js';
import { authorName } from '../shared/article-texts.js';
import texts from './texts.js';

const profileNames = [
  { key: 'linkedin', label: 'LinkedIn' },
  { key: 'facebook', label: 'Facebook' },
] as const;

const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text);

/** The author, with the text of the author's own page. */
export function AuthorBox({ author, chapter }: { readonly author: Author; readonly chapter: string }): ReactElement {
  const { page } = useBlock();
  const fields = useTextFields(texts, 'article');
  const { address, slug, name, role, intro, text, image } = author;
  const { href, hrefLang } = slugLink(slug, page);
  const profiles = profileNames.flatMap(({ key, label }) => {
    const to = author[key];
    return to && isWebAddress(to) ? [{ label, to }] : [];
  });
  return (
    <aside className="gh-article-author">
      {image && (
        <img
          className="gh-article-author-picture"
          src={siteFile(image.src, page)}
          alt={image.alt}
          width={120}
          height={120}
          loading="lazy"
          decoding="async"
          {...{ [imageAttribute]: '' }}
        />
      )}
      <DocumentScope as="div" address={address} chapter={chapter} slug={slug}>
        <p className="gh-article-author-name">
          <a href={href} hrefLang={hrefLang}>
            <Editable field={authorName(name)} />
          </a>
        </p>
        {role && (
          <Editable
            as="p"
            className="gh-article-author-role"
            field={{ path: 'author.role', value: role, kind: 'plain' }}
          />
        )}
        {intro && <Editable as="p" field={{ path: 'author.intro', value: intro, kind: 'rich' }} />}
        {text && <Editable as="div" field={{ path: 'author.text', value: text, kind: 'text' }} />}
      </DocumentScope>
      {profiles.length > 0 && (
        <ul className="gh-article-author-profiles">
          {profiles.map(({ label, to }) => (
            <li key={label}>
              <a href={to} rel="noopener" target="_blank">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
      <a className="gh-more" href={href} hrefLang={hrefLang}>
        <Editable field={fields.moreByAuthor} />
      </a>
    </aside>
  );
}
