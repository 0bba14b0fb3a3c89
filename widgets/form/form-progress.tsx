import type { ReactElement } from 'react';
import { useTexts } from '../../runtime/react/use-texts.js';
import texts from './texts.js';

interface FormProgressProps {
  /** Part of the files that has been sent, 0 to 1. */
  readonly part: number;
  readonly onStop: () => void;
}

/** How far files are on their way, and a way to stop them. */
export function FormProgress({ part, onStop }: FormProgressProps): ReactElement {
  const t = useTexts(texts);
  const percent = Math.floor(part * 100);
  return (
    <div className="gh-form-progress">
      <progress aria-label={t.sendingFiles} max={100} value={percent} />
      <span aria-hidden="true">{percent} %</span>
      <button className="gh-form-plain-button" type="button" onClick={onStop}>
        {t.stopFiles}
      </button>
    </div>
  );
}
