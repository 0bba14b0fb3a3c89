import { useCallback, useState } from 'react';
import type { ReactElement } from 'react';
import { BarIcon } from '../../view/bar-icon.js';
import type { SectionProps } from '../panel-context.js';
import { EmptyState } from '../shared/empty-state.js';
import { LoadedSection } from '../shared/loaded-section.js';
import { PanelList } from '../shared/panel-list.js';
import { timeText } from '../shared/time-text.js';
import { InviteSheet } from './invite-sheet.js';
import { personName, roleTexts } from './listed-person.js';
import type { PeopleAnswer } from './listed-person.js';
import { PersonSheet } from './person-sheet.js';

/** The section People: people with access to the site, for its owners. */
export function PeopleSection({ panel }: SectionProps): ReactElement {
  const { ask, texts: t, site } = panel;
  const [shown, setShown] = useState<number | 'invite'>();
  const load = useCallback(() => ask<PeopleAnswer>('edit/panel/people'), [ask]);
  const close = () => setShown(undefined);

  return (
    <>
      <p className="gh-panel-intro">{t.peopleIntro}</p>
      <LoadedSection load={load}>
        {({ people, chapters }, again) => {
          const person = people.find(({ id }) => id === shown);
          return (
            <>
              <PanelList
                label={t.people}
                entries={people}
                idOf={({ id }) => String(id)}
                nameOf={personName}
                wordsOf={({ name, address, role }) => `${name} ${address} ${roleTexts(role, t).name}`}
                tools={
                  <button
                    type="button"
                    className="gh-edit-button gh-edit-button--main"
                    onClick={() => setShown('invite')}
                  >
                    <BarIcon name="plus" />
                    {t.personInvite}
                  </button>
                }
                render={(one) => (
                  <div className="gh-panel-row">
                    <button type="button" className="gh-panel-name" onClick={() => setShown(one.id)}>
                      <b>{personName(one)}</b>
                      {one.address !== '' && one.name !== '' && <span className="gh-panel-soft">{one.address}</span>}
                    </button>
                    <span className="gh-panel-badges">
                      <span className="gh-panel-badge">{roleTexts(one.role, t).name}</span>
                      {one.isPending && <span className="gh-panel-badge gh-panel-badge--warn">{t.personPending}</span>}
                      {one.id === site.user.id && (
                        <span className="gh-panel-badge gh-panel-badge--public">{t.personYou}</span>
                      )}
                    </span>
                    <span className="gh-panel-soft">
                      {one.lastSeen > 0 ? timeText(one.lastSeen, panel) : t.personNeverSeen}
                    </span>
                  </div>
                )}
                empty={<EmptyState title={t.peopleEmpty} />}
              />
              {shown === 'invite' && (
                <InviteSheet panel={panel} chapters={chapters} onChanged={again} onClose={close} />
              )}
              {person && (
                <PersonSheet
                  key={person.id}
                  person={person}
                  panel={panel}
                  chapters={chapters}
                  onChanged={again}
                  onClose={close}
                />
              )}
            </>
          );
        }}
      </LoadedSection>
    </>
  );
}
