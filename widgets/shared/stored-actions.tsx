import type { ReactElement } from 'react';
import type * as v from 'valibot';
import type { Cursor } from '../../runtime/contract/cursor.js';
import type { action } from './fields.js';
import { StoredAction } from './stored-action.js';

interface StoredActionsProps {
  readonly buttons: readonly Cursor<v.InferOutput<ReturnType<typeof action>>>[];
  /** Default placement that a popup's form sends for its opener, if the document has none. */
  readonly placement: string;
}

/** Buttons of a document side by side; the first one is what a visitor should do. */
export function StoredActions({ buttons, placement }: StoredActionsProps): ReactElement | null {
  if (buttons.length === 0) return null;
  return (
    <p className="gh-buttons">
      {buttons.map((button, index) => (
        <StoredAction
          key={index}
          className={index === 0 ? 'gh-button' : 'gh-button gh-button--quiet'}
          button={button}
          placement={placement}
        />
      ))}
    </p>
  );
}
