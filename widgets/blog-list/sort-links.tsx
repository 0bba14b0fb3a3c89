import type { ReactElement } from 'react';
import { siteFile } from '../../runtime/page/page-info.js';
import { useBlock } from '../../runtime/react/block-context.js';
import { Editable } from '../../runtime/react/editable.js';
import { useTextFields, useTexts } from '../../runtime/react/use-texts.js';
import type { SortOrder } from '../shared/list-window.js';
import texts from './texts.js';

/** Orders as they are offered (site specification, chapter 3); the usual one has no name in the address. */
const orders: readonly (readonly [name: keyof typeof texts, order: SortOrder | undefined])[] = [
  ['dateNewest', 'date-newest'],
  ['all', undefined],
  ['dateOldest', 'date-oldest'],
  ['titleAZ', 'title-a-z'],
  ['titleZA', 'title-z-a'],
];

interface SortLinksProps {
  readonly base: string;
  readonly order: SortOrder | undefined;
}

/** The orders of a list as links to its first page. */
export function SortLinks({ base, order }: SortLinksProps): ReactElement {
  const t = useTexts(texts);
  const fields = useTextFields(texts, 'blog-list');
  const { page } = useBlock();
  const current = orders.find(([, known]) => known === order)?.[0] ?? 'all';
  return (
    <nav className="gh-blog-list-sort gh-drop-down" aria-label={t.sort}>
      <details>
        <summary>
          <span>
            <Editable field={fields.sort} />: <Editable field={fields[current]} />
          </span>
        </summary>
        <ul>
          {orders.map(([name, known]) => (
            <li key={name}>
              <a
                href={siteFile(known ? `${base}?sort=${known}` : base, page)}
                rel="nofollow"
                aria-current={known === order ? 'true' : undefined}
              >
                <Editable field={fields[name]} />
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
