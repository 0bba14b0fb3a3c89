import type { ReactElement } from 'react';
import type { EditTexts } from '../edit-texts.js';
import { explainError } from '../explain-error.js';
import type { Loaded } from '../history/use-loaded.js';

interface NotLoadedProps {
  readonly loaded: Exclude<Loaded<unknown>, { readonly state: 'done' }>;
  readonly texts: EditTexts;
  readonly onClose: () => void;
}

/** What stands in a window about pages until the site has answered, or where it does not. */
export function NotLoaded({ loaded, texts: t, onClose }: NotLoadedProps): ReactElement {
  return (
    <div className="gh-edit-form">
      <div className="gh-edit-fields">
        {loaded.state === 'loading' ? (
          <p role="status">{t.reading}</p>
        ) : (
          <p role="alert">{explainError(loaded.error, t)}</p>
        )}
      </div>
      <div className="gh-edit-buttons">
        {loaded.state === 'failed' && (
          <button type="button" className="gh-edit-button gh-edit-button--main" onClick={loaded.again}>
            {t.tryAgain}
          </button>
        )}
        <button type="button" className="gh-edit-button" onClick={onClose}>
          {t.close}
        </button>
      </div>
    </div>
  );
}
