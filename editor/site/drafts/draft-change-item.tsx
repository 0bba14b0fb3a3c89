import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import type { EditTexts } from '../../view/texts.js';
import { nameOfValue, valueKinds } from '../../saving/values/name-of-value.js';
import { ValueDifference } from '../history/value-difference.js';
import { VersionTime } from '../../view/version-time.js';
import type { DraftChange, DraftSchedule } from '../../saving/drafts/draft-state.js';
import { describeMoment } from './local-time.js';

interface DraftChangeItemProps {
  readonly change: DraftChange;
  readonly schedule: DraftSchedule | undefined;
  readonly texts: EditTexts;
  readonly isChosen: boolean;
  readonly mayPublish: boolean;
  readonly isBusy: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onDiscard: () => void;
  readonly onKeepMine: () => void;
}

/** One change of the draft: where, by whom, what was there before and what is to be. */
export function DraftChangeItem({
  change,
  schedule,
  texts: t,
  isChosen,
  mayPublish,
  isBusy,
  onChoose,
  onDiscard,
  onKeepMine,
}: DraftChangeItemProps): ReactElement {
  const id = useId();
  const { kind, place, author, saved, flaw, mark = '' } = change;
  // About the change as it is shown: another one under the same button needs a new confirmation.
  const [asked, setAsked] = useState<string>();
  const asks = asked === mark;
  const language = document.documentElement.lang || 'en';
  const isConflict = flaw?.reason === 'conflict';
  return (
    <li aria-labelledby={id}>
      <h4 id={id}>
        <label className="gh-edit-choose">
          {mayPublish && (
            <input type="checkbox" checked={isChosen} onChange={(event) => onChoose(event.currentTarget.checked)} />
          )}
          <span>
            {t[valueKinds[kind]]}: {nameOfValue(place, t)}
          </span>
        </label>
      </h4>
      <p className="gh-edit-state">
        {author?.fullname || t.unknownUser} · <VersionTime at={saved} />
      </p>
      {schedule && schedule.problem === null && (
        <p className="gh-edit-planned">{t.scheduledFor.replace('{date}', describeMoment(schedule.at, language))}</p>
      )}
      <ValueDifference change={{ ...change, target: [] }} texts={t} />
      {isConflict && (
        <div className="gh-edit-flaw">
          <p>{t.draftConflict}</p>
          <ValueDifference
            change={{ kind: 'changed', place, target: [], before: change.before, after: flaw.theirs }}
            texts={t}
          />
        </div>
      )}
      {flaw?.reason === 'gone' && <p className="gh-edit-flaw">{t.draftGone}</p>}
      <div className="gh-edit-buttons">
        {isConflict && mayPublish && (
          <button
            type="button"
            className="gh-edit-button"
            aria-describedby={id}
            aria-disabled={isBusy}
            onClick={() => !isBusy && onKeepMine()}
          >
            {t.draftKeepMine}
          </button>
        )}
        {asks && <span role="alert">{t.draftDiscardQuestion}</span>}
        <button
          type="button"
          className="gh-edit-button"
          aria-describedby={id}
          aria-disabled={isBusy}
          onClick={() => !isBusy && (asks ? onDiscard() : setAsked(mark))}
        >
          {t.discard}
        </button>
        {asks && (
          <button type="button" className="gh-edit-button" onClick={() => setAsked(undefined)}>
            {t.cancel}
          </button>
        )}
      </div>
    </li>
  );
}
