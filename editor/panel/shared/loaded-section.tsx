import type { ReactElement, ReactNode } from 'react';
import { explainError } from '../../view/explain-error.js';
import { useLoaded } from '../../view/use-loaded.js';
import { usePanel } from '../panel-context.js';
import { FailedState } from './failed-state.js';

interface LoadedSectionProps<Value> {
  /** Asks the site; the same function as long as the same is asked. */
  readonly load: (signal: AbortSignal) => Promise<Value>;
  readonly children: (value: Value) => ReactNode;
}

/** Shows what the site has answered; until then a status, and after a failure the reason with a button to try again. */
export function LoadedSection<Value>({ load, children }: LoadedSectionProps<Value>): ReactElement {
  const { texts, surroundings } = usePanel();
  const loaded = useLoaded(load);
  if (loaded.state === 'loading') return <p role="status">{texts.panelLoading}</p>;
  if (loaded.state === 'failed')
    return <FailedState message={explainError(loaded.error, surroundings.texts)} onAgain={loaded.again} />;
  return <>{children(loaded.value)}</>;
}
