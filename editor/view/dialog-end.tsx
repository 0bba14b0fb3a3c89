import type { ReactElement, ReactNode } from 'react';
import type { EditTexts } from './texts.js';

interface DialogEndProps {
  readonly texts: EditTexts;
  readonly onClose: () => void;
  /** Buttons before the one that closes the window. */
  readonly children?: ReactNode;
}

/** The last row of a window that only shows something. */
export function DialogEnd({ texts, onClose, children }: DialogEndProps): ReactElement {
  return (
    <div className="gh-edit-buttons gh-edit-end">
      {children}
      <button type="button" className="gh-edit-button" onClick={onClose}>
        {texts.close}
      </button>
    </div>
  );
}
