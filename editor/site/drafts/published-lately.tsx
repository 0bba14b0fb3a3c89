import type { ReactElement } from 'react';
import type { EditTexts } from '../../view/texts.js';
import { VersionTime } from '../../view/version-time.js';
import type { DraftPublication } from '../../saving/drafts/draft-state.js';
import { PageOfDraft } from './page-of-draft.js';

interface PublishedLatelyProps {
  readonly publications: readonly DraftPublication[];
  readonly texts: EditTexts;
  readonly mayPublish: boolean;
  readonly isBusy: boolean;
  readonly onTakeBack: (publication: DraftPublication) => void;
}

/** What was published from the draft, each to be taken back into it. */
export function PublishedLately({
  publications,
  texts: t,
  mayPublish,
  isBusy,
  onTakeBack,
}: PublishedLatelyProps): ReactElement | null {
  if (publications.length === 0) return null;
  return (
    <details className="gh-edit-more">
      <summary>{t.publishedLately}</summary>
      <ul className="gh-edit-draft-list">
        {publications.map((publication) => {
          const { id, page, author, published, changes } = publication;
          return (
            <li key={id}>
              <p id={`gh-edit-publication-${id}`}>
                <PageOfDraft page={page} texts={t} />
              </p>
              <p className="gh-edit-state">
                {t.scheduleCount.replace('{count}', String(changes))} · {author?.fullname || t.unknownUser} ·{' '}
                <VersionTime at={published} />
              </p>
              {mayPublish && (
                <button
                  type="button"
                  className="gh-edit-button"
                  aria-describedby={`gh-edit-publication-${id}`}
                  aria-disabled={isBusy}
                  onClick={() => !isBusy && onTakeBack(publication)}
                >
                  {t.takeBack}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
