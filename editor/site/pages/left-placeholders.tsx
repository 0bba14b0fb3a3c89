import type { ReactElement } from 'react';
import type { EditTexts } from '../../view/texts.js';
import type { PageVersion } from './page-facts.js';
import type { Placeholder } from './page-store.js';

interface LeftPlaceholdersProps {
  readonly id: string;
  readonly version: PageVersion;
  readonly left: readonly Placeholder[];
  readonly texts: EditTexts;
  /** What leads to a text by its edit id; none for a text that another page shows: then a link leads there. */
  readonly openerOf: (id: string) => (() => void) | undefined;
}

/** The address of a page that browsers open at a text of it. */
const addressOfText = (path: string, text: string): string =>
  `${encodeURI(path)}#:~:text=${encodeURIComponent(text).replaceAll('-', '%2D')}`;

/** Names the texts of a page that still say what is to be written there, and leads to each. */
export function LeftPlaceholders({ id, version, left, texts: t, openerOf }: LeftPlaceholdersProps): ReactElement {
  return (
    <div className="gh-edit-left" id={id} role="group" aria-labelledby={`${id}-title`} tabIndex={-1}>
      <p id={`${id}-title`}>{t.placeholdersLeft.replace('{count}', String(left.length))}</p>
      <ul>
        {left.map(({ id: place, text }, at) => {
          const open = openerOf(place);
          return (
            <li key={at}>
              {open ? (
                <button type="button" className="gh-edit-button" onClick={open}>
                  {text}
                </button>
              ) : (
                <a className="gh-edit-button" href={addressOfText(version.path, text)}>
                  {text}
                </a>
              )}
            </li>
          );
        })}
      </ul>
      <p>{t.placeholdersHint}</p>
    </div>
  );
}
