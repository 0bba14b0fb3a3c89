import { useMemo, useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { groupNames } from '../../../widgets/shared/site-choices.js';
import type { ConsentGroup } from '../../../widgets/shared/site-choices.js';
import { explainError } from '../../view/explain-error.js';
import type { PanelContext } from '../panel-context.js';
import { LoadedSection } from '../shared/loaded-section.js';
import { consentStore } from './consent-store.js';
import type { ReadConsent } from './consent-store.js';
import { groupTexts } from './group-texts.js';

/** The groups that the consent question offers. */
export function ConsentForm({ panel }: { readonly panel: PanelContext }): ReactElement {
  const { ask, client, tell, texts: t, surroundings } = panel;
  const store = useMemo(() => consentStore({ ask, client }), [ask, client]);
  const [ticked, setTicked] = useState<readonly ConsentGroup[]>();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function save(event: FormEvent, read: ReadConsent, again: () => void): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setProblem('');
    const wanted = ticked ?? read.shown;
    if (wanted.length === read.shown.length && wanted.every((group) => read.shown.includes(group)))
      return tell(t.settingsUnchanged);
    setBusy(true);
    try {
      const undo = await store.save(read, wanted);
      setTicked(undefined);
      tell(t.settingsSaved, async () => {
        await undo();
        again();
      });
    } catch (error) {
      setProblem(explainError(error, surroundings.texts));
    } finally {
      setBusy(false);
      again();
    }
  }

  return (
    <LoadedSection load={store.read}>
      {(read, again) => {
        const shown = ticked ?? read.shown;
        return (
          <form className="gh-panel-stack gh-panel-box" onSubmit={(event) => void save(event, read, again)}>
            <h2>{t.consent}</h2>
            <p className="gh-panel-soft">{t.consentHint}</p>
            <fieldset className="gh-panel-choices">
              <legend>{t.consentGroups}</legend>
              {groupNames.map((group) => {
                const { name, text } = groupTexts(group, t);
                return (
                  <label key={group} className="gh-panel-choice">
                    <input
                      type="checkbox"
                      checked={shown.includes(group)}
                      onChange={({ currentTarget: { checked } }) =>
                        setTicked(groupNames.filter((one) => (one === group ? checked : shown.includes(one))))
                      }
                    />
                    <span>
                      <b>{name}</b> <span className="gh-panel-soft">{text}</span>
                    </span>
                  </label>
                );
              })}
            </fieldset>
            {read.others > 0 && (
              <p className="gh-panel-soft">{t.consentOthers.replace('{count}', String(read.others))}</p>
            )}
            <p role="alert" className="gh-edit-problem">
              {problem}
            </p>
            <div className="gh-edit-buttons">
              <button type="submit" className="gh-edit-button gh-edit-button--main" aria-disabled={isBusy}>
                {t.consentSave}
              </button>
            </div>
          </form>
        );
      }}
    </LoadedSection>
  );
}
