import type { ReactElement } from 'react';
import { groupNames } from '../../../widgets/shared/site-choices.js';
import type { PanelContext } from '../panel-context.js';
import { ChoiceField } from './choice-field.js';
import { analyticsChanges } from './choice-changes.js';
import { ChoicesForm } from './choices-form.js';
import { groupTexts } from './group-texts.js';

/** Identifiers of Google's tags, and the group of consent that they wait for. */
export function AnalyticsForm({ panel }: { readonly panel: PanelContext }): ReactElement {
  const { texts: t } = panel;
  return (
    <ChoicesForm panel={panel} check={(typed) => analyticsChanges(typed, t.analyticsBad)}>
      {(fields) => {
        const { chosen, definition } = fields.read;
        const [own, defined] = [chosen.analytics ?? {}, definition.analytics ?? {}];
        return (
          <>
            <h2>{t.analytics}</h2>
            <p className="gh-panel-soft">{t.analyticsHint}</p>
            <ChoiceField
              fields={fields}
              way="analytics.pageTag"
              label={t.analyticsPageTag}
              hint={t.analyticsPageTagHint}
              stored={own.pageTag ?? defined.pageTag ?? ''}
            />
            <ChoiceField
              fields={fields}
              way="analytics.tagManager"
              label={t.analyticsTagManager}
              hint={t.analyticsTagManagerHint}
              stored={own.tagManager ?? defined.tagManager ?? ''}
            />
            <ChoiceField
              fields={fields}
              way="analytics.consent"
              label={t.analyticsConsent}
              hint={t.analyticsConsentHint}
              stored={own.consent ?? ''}
              options={[
                ['', t.analyticsConsentUsual],
                ...groupNames.map((group) => [group, groupTexts(group, t).name] as const),
              ]}
            />
          </>
        );
      }}
    </ChoicesForm>
  );
}
