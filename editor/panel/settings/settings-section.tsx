import { useCallback } from 'react';
import type { ReactElement } from 'react';
import type { SettingsAnswer } from '../../../widgets/shared/panel/site-facts.js';
import type { SectionProps } from '../panel-context.js';
import { LoadedSection } from '../shared/loaded-section.js';
import { PartLinks } from '../shared/part-links.js';
import { AnalyticsForm } from './analytics-form.js';
import { Backups } from './backups.js';
import { ConsentForm } from './consent-form.js';
import { GeneralForm } from './general-form.js';
import { MailForm } from './mail-form.js';

/** The section Settings: time zone, keeping, analytics and consent; for owners mail and backups, too. */
export function SettingsSection({ panel }: SectionProps): ReactElement {
  const { ask, texts: t, address } = panel;
  const { part } = address;
  const load = useCallback(() => ask<SettingsAnswer>('edit/panel/settings'), [ask]);
  return (
    <>
      <p className="gh-panel-intro">{t.settingsIntro}</p>
      <LoadedSection load={load}>
        {({ isOwner, hasRequests, hasMail, hasBackups }) => {
          const parts = [
            { id: '', title: t.settingsGeneral },
            { id: 'visitors', title: t.settingsVisitors },
            ...(isOwner && hasMail ? [{ id: 'mail', title: t.settingsMail }] : []),
            ...(isOwner ? [{ id: 'backups', title: t.settingsBackups }] : []),
          ].map(({ id, title }) => ({
            address: id ? `settings/${id}` : 'settings',
            title,
            isCurrent: part === id,
          }));
          return (
            <>
              <PartLinks label={t.settingsParts} parts={parts} />
              {part === '' && <GeneralForm panel={panel} hasRequests={hasRequests} />}
              {part === 'visitors' && (
                <>
                  <AnalyticsForm panel={panel} />
                  <ConsentForm panel={panel} />
                </>
              )}
              {part === 'mail' && isOwner && hasMail && <MailForm panel={panel} />}
              {part === 'backups' && isOwner && (hasBackups ? <Backups panel={panel} /> : <p>{t.backupOff}</p>)}
              {parts.every(({ isCurrent }) => !isCurrent) && <p role="alert">{t.noSection}</p>}
            </>
          );
        }}
      </LoadedSection>
    </>
  );
}
