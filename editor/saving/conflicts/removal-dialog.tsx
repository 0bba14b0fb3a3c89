import type { ReactElement } from 'react';
import { EditDialog } from '../../view/edit-dialog.js';
import type { EditTexts } from '../../view/texts.js';
import { ShownHtml } from '../../view/shown-html.js';
import { Version } from '../../view/version.js';
import type { OpenRemoval, RemovalDifference, RemovalChoice } from './open-removal.js';

interface ValueProps {
  readonly difference: RemovalDifference;
  readonly when: 'then' | 'now';
  readonly texts: EditTexts;
}

function Value({ difference, when, texts: t }: ValueProps): ReactElement {
  const nothing = String(difference[when]).trim() === '' && <em>{t.conflictNothing}</em>;
  if (difference.kind === 'text') return nothing ? <p>{nothing}</p> : <ShownHtml html={difference[when]} />;
  const { kind, label, [when]: value } = difference;
  return (
    <p>
      {label && <b>{t[label]}: </b>}
      {nothing || (kind === 'picture' ? <img src={value} alt={value} /> : value)}
    </p>
  );
}

interface RemovalDialogProps extends OpenRemoval {
  readonly texts: EditTexts;
  readonly onAnswer: (choice: RemovalChoice) => void;
}

/** What an entry was when it was removed, and what somebody else has made of it since, side by side. */
export function RemovalDialog({ words, differences, texts: t, onAnswer }: RemovalDialogProps): ReactElement {
  const titles = { then: t.removalThen, now: t.theirs } as const;
  return (
    <EditDialog
      title={t.removalConflict}
      hint={t.removalConflictHint.replace('{words}', () => words)}
      onCancel={() => onAnswer('later')}
    >
      <div className="gh-edit-versions">
        {(['then', 'now'] as const).map((when) => (
          <Version key={when} title={titles[when]}>
            {differences.map((difference, at) => (
              <Value key={at} difference={difference} when={when} texts={t} />
            ))}
          </Version>
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
