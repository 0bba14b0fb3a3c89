import { useId, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { EditDialog } from '../../view/edit-dialog.js';
import type { EditTexts } from '../../view/texts.js';
import { showHtml } from '../../view/show-html.js';
import { ShownHtml } from '../../view/shown-html.js';
import { Version } from '../../view/version.js';
import type { Choice } from './merge-texts.js';
import type { ConflictAnswer, ConflictOption, OpenConflict } from './open-conflict.js';

const names: Readonly<Record<Choice, keyof EditTexts>> = { mine: 'mine', theirs: 'theirs', both: 'conflictBoth' };

interface PlaceProps {
  readonly title: string;
  readonly options: readonly ConflictOption[];
  readonly chosen: Choice | undefined;
  readonly isMissed: boolean;
  readonly texts: EditTexts;
  readonly onChoose: (choice: Choice) => void;
}

/** A place that both have changed, and what may become of it. */
function Place({ title, options, chosen, isMissed, texts: t, onChoose }: PlaceProps): ReactElement {
  const id = useId();
  return (
    <fieldset className="gh-edit-place" aria-describedby={isMissed ? `${id}-missed` : undefined}>
      <legend>{title}</legend>
      {options.map(({ choice, html }) => (
        <label key={choice}>
          <input type="radio" name={id} checked={choice === chosen} onChange={() => onChoose(choice)} />
          <span>
            <b>{t[names[choice]]}</b>{' '}
            {String(html).trim() === '' ? (
              <em>{t.conflictNothing}</em>
            ) : (
              <span ref={(node) => void (node && showHtml(node, html))} />
            )}
          </span>
        </label>
      ))}
      {isMissed && (
        <p className="gh-edit-problem" id={`${id}-missed`}>
          {t.conflictChoose}
        </p>
      )}
    </fieldset>
  );
}

interface ConflictDialogProps extends OpenConflict {
  readonly texts: EditTexts;
  readonly onAnswer: (answer: ConflictAnswer) => void;
}

/** Two versions of one text side by side, and their merge word by word. The editor decides only about words that both have changed. */
export function ConflictDialog({ mine, theirs, merge, texts: t, onAnswer }: ConflictDialogProps): ReactElement {
  const count = merge?.open.length ?? 0;
  const places = useRef<HTMLDivElement>(null);
  const [choices, setChoices] = useState<readonly (Choice | undefined)[]>(() => Array.from({ length: count }));
  const [isTold, setTold] = useState(false);
  const missing = choices.findIndex((choice) => choice === undefined);

  function answer(isAsked: boolean): void {
    if (missing < 0) return onAnswer({ merge: choices, isAsked });
    setTold(true);
    places.current?.querySelectorAll('fieldset')[missing]?.querySelector('input')?.focus();
  }

  const hint = !merge ? t.conflictHint : count === 0 ? t.conflictNoneHint : t.conflictMergeHint;
  const title = (at: number) => t.conflictPlace.replace('{position}', String(at + 1)).replace('{count}', String(count));
  return (
    <EditDialog title={t.conflict} hint={hint} onCancel={() => onAnswer('later')}>
      <div className="gh-edit-versions">
        <Version title={t.mine}>
          <ShownHtml html={mine} />
        </Version>
        <Version title={t.theirs}>
          <ShownHtml html={theirs} />
        </Version>
      </div>
      {merge && (
        <div ref={places}>
          {merge.open.map((options, at) => (
            <Place
              key={at}
              title={title(at)}
              options={options}
              chosen={choices[at]}
              isMissed={isTold && choices[at] === undefined}
              texts={t}
              onChoose={(choice) => setChoices(choices.with(at, choice))}
            />
          ))}
          <div className="gh-edit-versions" aria-live="polite">
            <Version title={t.conflictMerged}>
              <ShownHtml html={merge.preview(choices)} />
            </Version>
          </div>
        </div>
      )}
      <div className="gh-edit-buttons">
        {merge && (
          <>
            <button type="button" className="gh-edit-button gh-edit-button--main" onClick={() => answer(true)}>
              {t.saveMerged}
            </button>
            <button type="button" className="gh-edit-button" onClick={() => answer(false)}>
              {t.editMerged}
            </button>
          </>
        )}
        <button
          type="button"
          className={`gh-edit-button${merge ? '' : ' gh-edit-button--main'}`}
          onClick={() => onAnswer('mine')}
        >
          {t.chooseMine}
        </button>
        <button type="button" className="gh-edit-button" onClick={() => onAnswer('theirs')}>
          {t.chooseTheirs}
        </button>
        <button type="button" className="gh-edit-button" onClick={() => onAnswer('later')}>
          {t.goOn}
        </button>
      </div>
    </EditDialog>
  );
}
