import type { ReactElement } from 'react';
import { errorCode } from '../../widgets/shared/account/error-code.js';
import type { EditTexts } from './texts.js';
import type { Loaded } from './use-loaded.js';

interface LoadingStateProps {
  readonly loaded: Exclude<Loaded<unknown>, { readonly state: 'done' }>;
  readonly texts: EditTexts;
}

/** Platforms without versions do not know the call. */
const isUnknownCall = (error: unknown): boolean => ['not-found', 'rejected'].includes(errorCode(error) ?? '');

/** What stands in the place of something that is not there yet, or could not be loaded. */
export function LoadingState({ loaded, texts: t }: LoadingStateProps): ReactElement {
  if (loaded.state === 'loading') return <p role="status">{t.historyLoading}</p>;
  if (isUnknownCall(loaded.error)) return <p role="status">{t.historyNone}</p>;
  return (
    <div className="gh-edit-failed">
      <p role="alert">{t.historyFailed}</p>
      <button type="button" className="gh-edit-button" onClick={loaded.again}>
        {t.tryAgain}
      </button>
    </div>
  );
}
