import type { ReactElement } from 'react';
import type { EditTexts } from './texts.js';

interface FormEndProps {
  /** What the button that sends the form says; absent: nothing can be sent. */
  readonly submit?: string;
  readonly isSaving: boolean;
  readonly texts: EditTexts;
  readonly onCancel: () => void;
}

/** The last row of a form in a window: what saves it, and what gives it up. */
export function FormEnd({ submit, isSaving, texts, onCancel }: FormEndProps): ReactElement {
  return (
    <div className="gh-edit-buttons">
      {submit !== undefined && (
        <button type="submit" className="gh-edit-button gh-edit-button--main" aria-disabled={isSaving}>
          {isSaving ? texts.saving : submit}
        </button>
      )}
      <button type="button" className="gh-edit-button" aria-disabled={isSaving} onClick={() => isSaving || onCancel()}>
        {submit === undefined ? texts.close : texts.cancel}
      </button>
    </div>
  );
}
