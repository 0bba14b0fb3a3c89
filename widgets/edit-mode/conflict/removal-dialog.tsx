import { useId } from 'react';
import type { ReactElement } from 'react';
import { EditDialog } from '../edit-dialog.js';
import type { EditTexts } from '../edit-texts.js';
import { showHtml } from '../show-html.js';
import type { OpenRemoval, RemovalDifference } from './open-removal.js';
import type { RemovalChoice } from './removal-choice.js';

interface ValueProps {
  readonly difference: RemovalDifference;
  readonly when: 'then' | 'now';
  readonly texts: EditTexts;
}

function Value({ difference, when, texts: t }: ValueProps): ReactElement {
  if (String(difference[when]).trim() === '')
    return (
      <p>
        <em>{t.conflictNothing}</em>
      </p>
    );
  if (difference.kind === 'text') {
    const html = difference[when];
    return <div ref={(node) => void (node && showHtml(node, html))} />;
  }
  const value = difference[when];
  return <p>{difference.kind === 'picture' ? <img src={value} alt={value} /> : value}</p>;
}

interface RemovalDialogProps extends OpenRemoval {
  readonly texts: EditTexts;
  readonly onAnswer: (choice: RemovalChoice) => void;
}

/** What an entry was when it was removed, and what somebody else has made of it since, side by side. */
export function RemovalDialog({ words, differences, texts: t, onAnswer }: RemovalDialogProps): ReactElement {
  const id = useId();
  const titles = { then: t.removalThen, now: t.theirs } as const;
  return (
    <EditDialog
      title={t.removalConflict}
      hint={t.removalConflictHint.replace('{words}', () => words)}
      onCancel={() => onAnswer('later')}
    >
      <div className="gh-edit-versions">
        {(['then', 'now'] as const).map((when) => (
          <section key={when} className="gh-edit-version" aria-labelledby={`${id}-${when}`} tabIndex={0}>
            <h3 id={`${id}-${when}`}>{titles[when]}</h3>
            {differences.map((difference, at) => (
              <Value key={at} difference={difference} when={when} texts={t} />
            ))}
          </section>
        ))}
      </div>
      <div className="gh-edit-buttons">
        <button type="button" className="gh-edit-button gh-edit-button--main" onClick={() => onAnswer('keep')}>
          {t.keepEntry}
        </button>
        <button type="button" className="gh-edit-button" onClick={() => onAnswer('remove')}>
          {t.removeAllTheSame}
        </button>
        <button type="button" className="gh-edit-button" onClick={() => onAnswer('later')}>
          {t.decideLater}
        </button>
      </div>
    </EditDialog>
  );
}
