import type { ReactElement } from 'react';
import type { Field } from '../../runtime/cursor.js';
import { siteLink } from '../../runtime/page-info.js';
import { useBlock } from '../../runtime/react/block-context.js';
import { Editable } from '../../runtime/react/editable.js';
import { useTextFields, useTexts } from '../../runtime/react/use-texts.js';
import type { GivenStep } from '../shared/given-trail.js';
import texts from './texts.js';

interface TrailProps {
  /** The whole trail as the page's author wrote it; empty: home, then the page. */
  readonly steps: readonly GivenStep[];
  /** The first step, where it is another one than the home page. */
  readonly home: GivenStep | undefined;
  /** What the page's author calls it. */
  readonly named: string;
  readonly label: Field | undefined;
}

/** Breadcrumbs of a banner; nothing where nobody has named the page. */
export function Trail({ steps, home, named, label }: TrailProps): ReactElement | null {
  const t = useTexts(texts);
  const fields = useTextFields(texts, 'banner');
  const { page } = useBlock();
  const hasLabel = Boolean(named || label?.value);
  if (steps.length === 0 && !hasLabel) return null;
  return (
    <nav className="gh-banner-breadcrumbs" aria-label={t.breadcrumbs}>
      <ol>
        {steps.map(({ title, link }, index) => {
          const isLast = index === steps.length - 1;
          return (
            <li key={index} aria-current={isLast ? 'page' : undefined}>
              {link && !isLast ? <a {...siteLink(link, page)}>{title}</a> : title}
            </li>
          );
        })}
        {steps.length === 0 && (
          <>
            <li>
              <a {...siteLink(home?.link || '/', page)}>{home?.title || <Editable field={fields.home} />}</a>
            </li>
            <li aria-current="page">{named || (label && <Editable field={label} />)}</li>
          </>
        )}
      </ol>
    </nav>
  );
}
