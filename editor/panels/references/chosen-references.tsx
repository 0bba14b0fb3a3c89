import type { ReactElement } from 'react';
import type { EditTexts } from '../../view/texts.js';
import type { SiteReference } from './site-references.js';

interface ChosenReferencesProps {
  /** Last segments of paths. */
  readonly chosen: readonly string[];
  readonly known: readonly SiteReference[];
  /** Whether the value may name several pages. */
  readonly isMany: boolean;
  readonly texts: EditTexts;
  readonly onRemove: (value: string) => void;
}

/** The pages that a value names, each with the way to the page itself: it is changed there, for all pages that name it. */
export function ChosenReferences({ chosen, known, isMany, texts: t, onRemove }: ChosenReferencesProps): ReactElement {
  return (
    <ul className="gh-edit-chosen">
      {chosen.map((value) => {
        const page = known.find((one) => one.value === value);
        const title = page?.title ?? value;
        return (
          <li key={value}>
            <b>{title}</b>
            {page && (
              <a href={encodeURI(page.path)}>
                {t.referenceOpen.replace('{name}', () => title).replace('{count}', String(page.uses))}
              </a>
            )}
            {isMany && (
              <button
                type="button"
                className="gh-edit-button"
                aria-label={t.referenceRemove.replace('{name}', () => title)}
                onClick={() => onRemove(value)}
              >
                {t.remove}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
