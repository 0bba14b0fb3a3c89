import { useId } from 'react';
import type { ReactElement } from 'react';
import type { EditTexts } from '../../view/texts.js';
import type { Publishing } from '../../saving/drafts/draft-state.js';

interface PublishingSwitchProps {
  readonly publishing: Publishing;
  readonly texts: EditTexts;
  readonly onChoose: (publishing: Publishing) => void;
}

/** The switch of the bar between Live and Draft: whether visitors see what is saved. */
export function PublishingSwitch({ publishing, texts: t, onChoose }: PublishingSwitchProps): ReactElement {
  const name = useId();
  const choices = [
    ['at-once', t.modeLive, t.modeLiveHint],
    ['draft', t.modeDraft, t.modeDraftHint],
  ] as const;
  return (
    <fieldset className="gh-edit-publishing">
      <legend className="gh-edit-unseen">{t.draftMode}</legend>
      {choices.map(([mode, label, hint]) => (
        <label key={mode} title={hint}>
          <input type="radio" name={name} checked={publishing === mode} onChange={() => onChoose(mode)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
