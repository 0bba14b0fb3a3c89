import { useCallback, useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useEffectEvent } from '../../../runtime/react/use-effect-event.js';
import type { BackupsAnswer } from '../../../widgets/shared/panel/site-facts.js';
import { explainError } from '../../view/explain-error.js';
import { sizeText } from '../media/size-text.js';
import type { PanelContext } from '../panel-context.js';
import { LoadedSection } from '../shared/loaded-section.js';
import { timeText } from '../shared/time-text.js';

/** Time between two looks at a running backup, in milliseconds. */
const pause = 2000;

/** The last backups, and a button to write one. For owners. */
export function Backups({ panel }: { readonly panel: PanelContext }): ReactElement {
  const { ask, texts: t } = panel;
  const load = useCallback(() => ask<BackupsAnswer>('edit/panel/settings/backups'), [ask]);
  return (
    <LoadedSection load={load}>
      {(answer, again) => (
        <div className="gh-panel-stack gh-panel-box">
          <p className="gh-panel-soft">{t.backupHint}</p>
          <Running answer={answer} panel={panel} again={again} />
          {answer.backups.length === 0 ? (
            <p>{t.backupNone}</p>
          ) : (
            <table className="gh-panel-table">
              <caption>{t.backupLast}</caption>
              <thead>
                <tr>
                  <th scope="col">{t.backupTime}</th>
                  <th scope="col">{t.backupSize}</th>
                </tr>
              </thead>
              <tbody>
                {answer.backups.map(({ at, bytes }) => (
                  <tr key={at}>
                    <td>{timeText(at, panel)}</td>
                    <td>{sizeText(bytes, panel.lang)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
      )}
    </LoadedSection>
  );
}

interface RunningProps {
  readonly answer: BackupsAnswer;
  readonly panel: PanelContext;
  readonly again: () => void;
}

/** The button, and the state of the backup that was begun. */
function Running({ answer, panel, again }: RunningProps): ReactElement {
  const { ask, texts: t, surroundings } = panel;
  const { isRunning, hasFailed, backups } = answer;
  const newest = backups[0]?.at ?? 0;
  // Time of the newest backup when this editor began one.
  const [before, setBefore] = useState<number>();
  const [problem, setProblem] = useState('');
  const look = useEffectEvent(again);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(look, pause);
    return () => clearInterval(timer);
  }, [isRunning]);

  async function begin(): Promise<void> {
    if (isRunning) return;
    setProblem('');
    try {
      await ask('edit/panel/settings/backups', {});
      setBefore(newest);
      again();
    } catch (error) {
      setProblem(explainError(error, surroundings.texts));
    }
  }

  const done = before !== undefined && newest > before && !isRunning && !hasFailed;
  return (
    <>
      <div className="gh-edit-buttons">
        <button
          type="button"
          className="gh-edit-button gh-edit-button--main"
          aria-disabled={isRunning}
          onClick={() => void begin()}
        >
          {t.backupNow}
        </button>
      </div>
      <p role="status">{isRunning ? t.backupRunning : done ? t.backupDone : ''}</p>
      <p role="alert" className="gh-edit-problem">
        {problem || (hasFailed && !isRunning ? t.backupFailed : '')}
      </p>
    </>
  );
}
