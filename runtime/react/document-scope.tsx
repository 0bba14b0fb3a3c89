import { createElement } from 'react';
import type { HTMLAttributes, ReactElement, ReactNode } from 'react';
import { documentAttribute, documentName } from '../page/document-name.js';
import { pageKey } from '../page/page-info.js';
import type { Address } from '../page/site.js';
import { BlockContext, useBlock } from './block-context.js';

interface DocumentScopeProps extends HTMLAttributes<HTMLElement> {
  /** Where the document is stored. */
  readonly address: Address;
  readonly chapter: string;
  /** Path of the document's page, language prefix included. */
  readonly slug: string;
  /** Default `span`. */
  readonly as?: 'span' | 'li' | 'article' | 'div';
  readonly children: ReactNode;
}

/**
 * A part of a block that shows texts of another page, such as a card of a list: what an editor changes in it is saved to that page.
 *
 * @example <DocumentScope as="li" address={article.address} chapter="blog" slug={article.slug}>…</DocumentScope>
 */
export function DocumentScope({
  address,
  chapter,
  slug,
  as = 'span',
  children,
  ...rest
}: DocumentScopeProps): ReactElement {
  const block = useBlock();
  const document = documentName(address);
  const found = (path: string, words: () => string) => block.found(path, words, document);
  return createElement(
    as,
    {
      ...rest,
      [documentAttribute]: document,
      'data-chapter': chapter,
      'data-gpage': pageKey(slug, block.page.settings.languages),
    },
    <BlockContext value={{ ...block, address, found }}>{children}</BlockContext>,
  );
}
