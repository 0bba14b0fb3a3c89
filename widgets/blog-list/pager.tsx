import type { ReactElement, ReactNode } from 'react';
import { siteFile } from '../../runtime/page/page-info.js';
import { useBlock } from '../../runtime/react/block-context.js';
import { useTexts } from '../../runtime/react/use-texts.js';
import { pagesOf, pathOfPage } from '../shared/list-window.js';
import texts from './texts.js';

interface PagerProps {
  readonly base: string;
  readonly search: string;
  /** Counted from 1. */
  readonly page: number;
  /** Articles on all pages together. */
  readonly total: number;
}

/** Pages on either side of the one shown that have their own link. */
const neighbours = 1;

/** Numbers that are shown, with 0 in place of those left out. */
export function pageNumbers(page: number, last: number): readonly number[] {
  const shown = Array.from({ length: last }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === last || Math.abs(number - page) <= neighbours,
  );
  return shown.flatMap((number, index) => (number - (shown[index - 1] ?? number - 1) > 1 ? [0, number] : [number]));
}

/** Links to the pages of a list; nothing where there is one page. */
export function Pager({ base, search, page, total }: PagerProps): ReactElement | null {
  const t = useTexts(texts);
  const block = useBlock();
  const last = pagesOf(total);
  if (last === 1) return null;
  const href = (number: number) => siteFile(pathOfPage(base, number) + search, block.page);
  const step = (number: number, rel: 'prev' | 'next', label: string): ReactNode =>
    number >= 1 && number <= last ? (
      <li>
        <a className={`gh-blog-list-${rel}`} href={href(number)} rel={rel} aria-label={label} />
      </li>
    ) : null;
  return (
    <nav className="gh-blog-list-pager" aria-label={t.pages}>
      <ul>
        {step(page - 1, 'prev', t.previous)}
        {pageNumbers(page, last).map((number, index) => (
          <li key={number || `gap ${index}`}>
            {number === 0 && '…'}
            {number === page && (
              <span aria-current="page">
                <span className="gh-hidden">{t.page} </span>
                {number}
              </span>
            )}
            {number !== 0 && number !== page && (
              <a href={href(number)}>
                <span className="gh-hidden">{t.page} </span>
                {number}
              </a>
            )}
          </li>
        ))}
        {step(page + 1, 'next', t.next)}
      </ul>
    </nav>
  );
}
