import type { ReactElement, ReactNode } from 'react';
import { EditDialog } from '../../view/edit-dialog.js';
import type { EditTexts } from '../../view/texts.js';

/** A question before something that is hard to undo. */
export interface Question {
  readonly title: string;
  readonly hint?: string;
  /** Details: what else is affected. */
  readonly details?: ReactNode;
  /** Text of the button that agrees. */
  readonly agree: string;
  /** The action removes something. */
  readonly isDangerous?: boolean;
}

interface ConfirmDialogProps extends Question {
  readonly texts: EditTexts;
  readonly onAnswer: (agreed: boolean) => void;
}

/** Asks a question in a dialog. */
export function ConfirmDialog({
  title,
  hint,
  details,
  agree,
  isDangerous = false,
  texts,
  onAnswer,
}: ConfirmDialogProps): ReactElement {
  return (
    <EditDialog title={title} {...(hint !== undefined && { hint })} onCancel={() => onAnswer(false)}>
      {details}
      <div className="gh-edit-buttons gh-edit-end">
        <button
          type="button"
          className={`gh-edit-button ${isDangerous ? 'gh-panel-danger' : 'gh-edit-button--main'}`}
          onClick={() => onAnswer(true)}
        >
          {agree}
        </button>
        <button type="button" className="gh-edit-button" onClick={() => onAnswer(false)}>
          {texts.cancel}
        </button>
      </div>
    </EditDialog>
  );
}
