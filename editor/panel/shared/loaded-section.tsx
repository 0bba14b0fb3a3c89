import type { ReactElement, ReactNode } from 'react';
import { explainError } from '../../view/explain-error.js';
import { usePanel } from '../panel-context.js';
import { FailedState } from './failed-state.js';
import { useRenewable } from './use-renewable.js';

interface LoadedSectionProps<Value> {
  /** Asks the site; the same function as long as the request is the same. */
  readonly load: () => Promise<Value>;
  /** @param again reads again, after a change; the shown content stays until the answer is there */
  readonly children: (value: Value, again: () => void) => ReactNode;
}

/** Shows what the site has answered; until then a status, and after a failure the reason with a button to try again. */
export function LoadedSection<Value>({ load, children }: LoadedSectionProps<Value>): ReactElement {
  const { texts, surroundings } = usePanel();
  const { value, error, again } = useRenewable(load);
  return (
    <>
      {error !== undefined && <FailedState message={explainError(error, surroundings.texts)} onAgain={again} />}
      {value === undefined && error === undefined && <p role="status">{texts.panelLoading}</p>}
      {value !== undefined && children(value, again)}
    </>
  );
}
