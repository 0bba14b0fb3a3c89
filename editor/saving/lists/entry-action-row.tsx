import type { ReactElement } from 'react';
import type { EditTexts } from '../../view/texts.js';
import { nameOfValue } from '../values/name-of-value.js';
import type { EntryActionKind, EntryAction } from '../changes/entry-action.js';

const names = {
  add: 'addEntry',
  copy: 'addCopy',
  move: 'valueMoved',
  remove: 'valueRemoved',
  hide: 'hideEntry',
  show: 'showEntry',
} as const satisfies Readonly<Record<EntryActionKind, keyof EditTexts>>;

const states = {
  saving: 'stateSaving',
  waiting: 'stateWaiting',
  refused: 'stateRefused',
} as const satisfies Readonly<Record<EntryAction['state'], keyof EditTexts>>;

interface ActRowProps {
  readonly act: EntryAction;
  readonly texts: EditTexts;
  readonly onSave: (act: EntryAction) => void;
  readonly onDiscard: (act: EntryAction) => void;
}

/** What was done with an entry of a list and is not saved. */
export function EntryActionRow({ act, texts: t, onSave, onDiscard }: ActRowProps): ReactElement {
  const { place, how, words, page, state } = act;
  const isUndecided = act.isContested === true && state === 'refused';
  return (
    <li>
      <p className="gh-edit-state">
        <strong>{nameOfValue(place.path.split('.'), t)}</strong>
        {' · '}
        {t[names[how]]}
        {' · '}
        {isUndecided ? t.stateContested : t[states[state]]}
        {page.path !== location.pathname && (
          <>
            {' · '}
            <a href={page.path}>{t.onPage.replace('{page}', page.title || page.path)}</a>
          </>
        )}
      </p>
      <p>{words}</p>
      <div className="gh-edit-buttons">
        <button
          type="button"
          className="gh-edit-button"
          aria-disabled={state === 'saving'}
          onClick={() => state !== 'saving' && onSave(act)}
        >
          {isUndecided ? t.decide : t.save}
        </button>
        <button type="button" className="gh-edit-button" onClick={() => onDiscard(act)}>
          {t.discard}
        </button>
      </div>
    </li>
  );
}
