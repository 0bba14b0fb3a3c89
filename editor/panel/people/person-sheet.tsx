import { useCallback, useState } from 'react';
import type { ReactElement } from 'react';
import type { PanelContext } from '../panel-context.js';
import { LoadedSection } from '../shared/loaded-section.js';
import { SideSheet } from '../shared/side-sheet.js';
import { timeText } from '../shared/time-text.js';
import { InviteLink } from './invite-link.js';
import { explainPeople, personName } from './listed-person.js';
import type { GivenRole, InvitedAnswer, ListedPerson } from './listed-person.js';
import { RoleFields } from './role-fields.js';

interface PersonSheetProps {
  readonly person: ListedPerson;
  readonly panel: PanelContext;
  readonly chapters: readonly string[];
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

interface Activity {
  readonly changes: readonly {
    readonly path: string;
    readonly title: string;
    readonly chapter: string;
    /** ms since 1970. */
    readonly at: number;
    readonly saves: number;
  }[];
}

/** A person: role, sessions, removal, and what the person saved last. */
export function PersonSheet({ person, panel, chapters, onChanged, onClose }: PersonSheetProps): ReactElement {
  const { texts: t, ask, tell, confirm, site, lang } = panel;
  const { id, address, isPending, isFounder, sessions, lastSeen } = person;
  const name = personName(person);
  const [given, setGiven] = useState<GivenRole>({ role: person.role, chapters: person.chapters });
  const [problem, setProblem] = useState('');
  const [invited, setInvited] = useState<InvitedAnswer>({});
  const isOwn = id === site.user.id;
  const loadActivity = useCallback(() => ask<Activity>(`edit/panel/people/activity?id=${id}`), [ask, id]);

  async function attempt<T>(call: string, body: object, done: (answer: T) => void): Promise<void> {
    setProblem('');
    try {
      done(await ask<T>(`edit/panel/people/${call}`, { id, ...body }));
      onChanged();
    } catch (error) {
      setProblem(explainPeople(error, panel));
    }
  }
  const said = (text: string) => tell(text.replace('{name}', () => name));

  function save(): void {
    if (given.role === 'writer' && given.chapters.length === 0) return setProblem(t.personNoChapter);
    void attempt('role', given, () => said(t.personSaved));
  }

  async function remove(): Promise<void> {
    const agreed = await confirm({
      title: t.personRemoveTitle.replace('{name}', () => name),
      hint: t.personRemoveHelp,
      agree: t.personRemove,
      isDangerous: true,
    });
    if (!agreed) return;
    await attempt('remove', {}, () => {
      said(t.personRemoved);
      onClose();
    });
  }

  return (
    <SideSheet title={name} onClose={onClose}>
      <div className="gh-panel-stack">
        {address !== '' && <p className="gh-panel-soft">{address}</p>}
        <p className="gh-panel-soft">
          {lastSeen > 0 ? t.personSeen.replace('{time}', timeText(lastSeen, panel)) : t.personNeverSeen}
          {sessions > 0 && ` · ${t.personSessions.replace('{count}', String(sessions))}`}
        </p>
        {isOwn || isFounder ? (
          <p className="gh-panel-soft">{isFounder ? t.personFounder : t.personOwn}</p>
        ) : (
          <>
            <RoleFields value={given} chapters={chapters} onChange={setGiven} />
            <div className="gh-edit-buttons">
              <button type="button" className="gh-edit-button gh-edit-button--main" onClick={save}>
                {t.personSave}
              </button>
              {isPending && (
                <button
                  type="button"
                  className="gh-edit-button"
                  onClick={() => void attempt<InvitedAnswer>('link', { lang }, setInvited)}
                >
                  {t.personNewLink}
                </button>
              )}
            </div>
            {invited.link !== undefined && (
              <InviteLink link={invited.link} mail={invited.mail ?? 'off'} panel={panel} />
            )}
          </>
        )}
        {!isOwn && (
          <div className="gh-edit-buttons">
            {sessions > 0 && (
              <button
                type="button"
                className="gh-edit-button"
                onClick={() => void attempt('end-sessions', {}, () => said(t.personSessionsEnded))}
              >
                {t.personEndSessions}
              </button>
            )}
            {!isFounder && (
              <button type="button" className="gh-edit-button gh-panel-danger" onClick={() => void remove()}>
                {t.personRemove}
              </button>
            )}
          </div>
        )}
        <p role="alert" className="gh-edit-problem">
          {problem}
        </p>
        <h3>{t.personActivity}</h3>
        <LoadedSection load={loadActivity}>
          {({ changes }) =>
            changes.length === 0 ? (
              <p className="gh-panel-soft">{t.personNoActivity}</p>
            ) : (
              <ul className="gh-panel-activity">
                {changes.map(({ path, title, chapter, at, saves }) => (
                  <li key={`${chapter} ${path} ${at}`}>
                    {path === '' ? (
                      <span>{title ? `${chapter} · ${title}` : chapter}</span>
                    ) : (
                      <a href={encodeURI(path)}>{title || path}</a>
                    )}
                    <span className="gh-panel-soft">
                      {timeText(at, panel)}
                      {saves > 1 && ` · ${t.personSaves.replace('{count}', String(saves))}`}
                    </span>
                  </li>
                ))}
              </ul>
            )
          }
        </LoadedSection>
      </div>
    </SideSheet>
  );
}
