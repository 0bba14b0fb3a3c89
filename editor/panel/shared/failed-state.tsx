import type { ReactElement } from 'react';
import { usePanel } from '../panel-context.js';

interface FailedStateProps {
  readonly message: string;
  readonly onAgain: () => void;
}

/** Says that something could not be loaded, and offers to try again. */
export function FailedState({ message, onAgain }: FailedStateProps): ReactElement {
  const { surroundings } = usePanel();
  return (
    <div className="gh-panel-state">
      <p role="alert">{message}</p>
      <button type="button" className="gh-edit-button gh-edit-button--main" onClick={onAgain}>
        {surroundings.texts.tryAgain}
      </button>
    </div>
  );
}
