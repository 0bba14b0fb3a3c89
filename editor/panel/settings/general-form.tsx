import type { ReactElement } from 'react';
import { keepRange } from '../../../widgets/shared/site-choices.js';
import type { PanelContext } from '../panel-context.js';
import type { PanelTexts } from '../texts.js';
import { ChoiceField } from './choice-field.js';
import { ChoicesForm } from './choices-form.js';
import { generalChanges } from './choice-changes.js';
import type { ReadChoices } from './choices-store.js';

/** Time zone, newsletter, and how long requests are kept. */
export function GeneralForm({
  panel,
  hasRequests,
}: {
  readonly panel: PanelContext;
  readonly hasRequests: boolean;
}): ReactElement {
  const { texts: t, confirm } = panel;
  const flaw = t.keepBad.replace('{most}', String(keepRange.most));

  /** A shorter time deletes requests for good at the next look. */
  async function agree(
    { chosen, definition }: ReadChoices,
    changed: readonly (readonly [string, unknown])[],
  ): Promise<boolean> {
    const change = changed.find(([way]) => way === 'keepRequests');
    const daysOf = (days: number | undefined) => (days ?? definition.keepRequests) || Infinity;
    const after = daysOf(change?.[1] as number | undefined);
    if (!change || after >= daysOf(chosen.keepRequests)) return true;
    return confirm({
      title: t.keepTitle,
      hint: t.keepWarning.replace('{days}', String(after)),
      agree: t.keepAgree,
      isDangerous: true,
    });
  }

  return (
    <ChoicesForm panel={panel} agree={agree} check={(typed) => generalChanges(typed, flaw)}>
      {(fields) => {
        const { chosen, definition } = fields.read;
        return (
          <>
            <ChoiceField
              fields={fields}
              way="timeZone"
              label={t.timeZone}
              hint={t.timeZoneHint}
              stored={chosen.timeZone ?? ''}
              options={[
                ['', t.settingsDefault.replace('{value}', () => zoneName(definition.timeZone ?? 'UTC'))],
                ...zones(chosen.timeZone).map((zone) => [zone, zoneName(zone)] as const),
              ]}
            />
            <ChoiceField
              fields={fields}
              way="newsletter"
              label={t.newsletter}
              hint={t.newsletterHint}
              stored={chosen.newsletter ?? ''}
              options={[
                ['', t.settingsDefault.replace('{value}', () => newsletterText(definition.newsletter, t))],
                ['opt-in', t.newsletterOptIn],
                ['opt-out', t.newsletterOptOut],
              ]}
            />
            {hasRequests && (
              <ChoiceField
                fields={fields}
                way="keepRequests"
                label={t.keepRequests}
                hint={t.keepHint.replace('{value}', () => keepText(definition.keepRequests, t))}
                stored={chosen.keepRequests === undefined ? '' : String(chosen.keepRequests)}
                isNumber
              />
            )}
          </>
        );
      }}
    </ChoicesForm>
  );
}

/** A zone as people read it. Browsers still give some zones their former name. */
const zoneName = (zone: string): string => zone.replace('Europe/Kiev', 'Europe/Kyiv').replaceAll('_', ' ');

/** Names of all time zones that the browser knows, and the chosen one. */
const zones = (chosen: string | undefined): readonly string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(chosen === undefined ? [] : [chosen])])].sort();

const newsletterText = (value: string | undefined, t: PanelTexts): string =>
  value === 'opt-in' ? t.newsletterOptIn : t.newsletterOptOut;

const keepText = (days: number | undefined, t: PanelTexts): string =>
  days ? t.keepDays.replace('{days}', String(days)) : t.keepAlways;
