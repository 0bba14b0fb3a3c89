import { useId } from 'react';
import type { ReactElement } from 'react';
import type { SafeHtml } from '../../runtime/safe-html.js';
import { EditDialog } from './edit-dialog.js';
import type { EditTexts } from './edit-texts.js';
import { showHtml } from './show-html.js';

interface VersionProps {
  readonly title: string;
  readonly html: SafeHtml;
}

function Version({ title, html }: VersionProps): ReactElement {
  const id = useId();
  return (
    <section className="gh-edit-version" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <div ref={(node) => void (node && showHtml(node, html))} />
    </section>
  );
}

interface ConflictDialogProps {
  readonly mine: SafeHtml;
  readonly theirs: SafeHtml;
  readonly texts: EditTexts;
  readonly onChoice: (choice: 'mine' | 'theirs' | 'later') => void;
}

/** Two versions of one text side by side, to choose from. */
export function ConflictDialog({ mine, theirs, texts: t, onChoice }: ConflictDialogProps): ReactElement {
  return (
    <EditDialog title={t.conflict} hint={t.conflictHint} onCancel={() => onChoice('later')}>
      <div className="gh-edit-versions">
        <Version title={t.mine} html={mine} />
        <Version title={t.theirs} html={theirs} />
      </div>
      <div className="gh-edit-buttons">
        <button type="button" className="gh-edit-button gh-edit-button--main" onClick={() => onChoice('mine')}>
          {t.chooseMine}
        </button>
        <button type="button" className="gh-edit-button" onClick={() => onChoice('theirs')}>
          {t.chooseTheirs}
        </button>
        <button type="button" className="gh-edit-button" onClick={() => onChoice('later')}>
          {t.goOn}
        </button>
      </div>
    </EditDialog>
  );
}
