import { useState } from 'react';
import type { ReactElement } from 'react';
import { ScheduleForm } from '../../site/drafts/schedule-form.js';
import { explainError } from '../../view/explain-error.js';
import type { PanelContext } from '../panel-context.js';
import { SideSheet } from '../shared/side-sheet.js';
import { nameOfPage } from './listed-page.js';
import type { ListedPage, ListedVersion } from '../../../widgets/shared/panel/listed-page.js';
import type { PageActions } from './page-actions.js';
import { kindName } from './page-filters.js';
import { timeText } from '../shared/time-text.js';
import { VersionBadge } from './page-row.js';
import { TranslateLink } from './translate-link.js';

interface PageSheetProps {
  readonly page: ListedPage;
  readonly panel: PanelContext;
  readonly actions: PageActions;
  /** Something has changed: the list is to be read again. */
  readonly onChanged: () => void;
  readonly onSettings: () => void;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** One page: its versions, and everything that can be done with it. */
export function PageSheet({
  page,
  panel,
  actions,
  onChanged,
  onSettings,
  onDelete,
  onClose,
}: PageSheetProps): ReactElement {
  const { texts: t, lang, site, surroundings, tell } = panel;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [original] = site.languages;
  const mayWrite = page.rights.includes('write');
  const mayPublish = page.rights.includes('publish');

  /** Carries something out once at a time, and says why it failed. */
  async function run(work: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    try {
      await work();
      onChanged();
    } catch (error) {
      setProblem(explainError(error, surroundings.texts));
    } finally {
      setBusy(false);
    }
  }

  const show = (version: ListedVersion, isPublic: boolean) =>
    run(async () => {
      const undo = await actions.show([version], isPublic);
      tell(
        (isPublic ? t.pageShown : t.pageHidden).replace('{path}', () => version.path),
        async () => {
          await undo();
          onChanged();
        },
      );
    });
  const index = (version: ListedVersion) =>
    run(async () => {
      await actions.index(version, version.isNoindex);
      const text = version.isNoindex ? t.pageIndexed : t.pageNotIndexed;
      tell(
        text.replace('{path}', () => version.path),
        async () => {
          await actions.index(version, !version.isNoindex);
          onChanged();
        },
      );
    });
  const copy = () =>
    run(async () => {
      const path = await actions.copy(page);
      tell(t.pageCopied.replace('{path}', () => path));
    });
  const translate = (language: string) =>
    run(async () => {
      await actions.translate(page.versions[0]?.path ?? page.path, language);
      tell(t.versionAdded);
    });
  const plan = (version: ListedVersion, at: number) =>
    run(async () => {
      await actions.plan(version, at);
      tell(t.pagePlanned);
    });

  return (
    <SideSheet title={nameOfPage(page, lang)} onClose={onClose}>
      <p className="gh-panel-soft">
        {kindName(page, t)} · {page.path}
      </p>
      <p className="gh-edit-problem" role="alert">
        {problem}
      </p>
      <div className="gh-edit-buttons">
        {mayWrite && (
          <button type="button" className="gh-edit-button" onClick={onSettings}>
            {surroundings.texts.pageSettings}
          </button>
        )}
        {mayWrite && (
          <button type="button" className="gh-edit-button" aria-disabled={isBusy} onClick={() => void copy()}>
            {t.duplicate}
          </button>
        )}
        {mayPublish && page.isHideable && (
          <button type="button" className="gh-edit-button gh-panel-danger" onClick={onDelete}>
            {t.deletePage}
          </button>
        )}
      </div>
      {!page.isHideable && <p className="gh-panel-soft">{t.pageStays}</p>}
      {site.languages.map(({ lang: code, name }) => {
        const version = page.versions.find((one) => one.lang === code);
        return (
          <section key={code} className="gh-panel-part" aria-labelledby={`gh-panel-${code}`}>
            <h3 id={`gh-panel-${code}`} lang={code}>
              {name}
            </h3>
            <p>
              <VersionBadge lang={code} version={version} panel={panel} />
            </p>
            {version ? (
              <>
                <p className="gh-panel-soft">
                  {version.title && <span lang={code}>{version.title}</span>}
                  {version.saved !== undefined && <> · {timeText(version.saved, panel, version.by)}</>}
                  {version.planned !== undefined && (
                    <> · {t.plannedFor.replace('{time}', timeText(version.planned, panel))}</>
                  )}
                </p>
                {version.isOutdated && <p className="gh-panel-soft">{t.outdatedHint}</p>}
                <div className="gh-edit-buttons">
                  <a className="gh-edit-button gh-panel-link" href={encodeURI(version.path)}>
                    {surroundings.texts.open}
                  </a>
                  {mayWrite &&
                    code !== original?.lang &&
                    page.versions.some(({ lang: one }) => one === original?.lang) && (
                      <TranslateLink path={version.path} lang={code} panel={panel} />
                    )}
                  {mayPublish && page.isHideable && (
                    <button
                      type="button"
                      className="gh-edit-button"
                      aria-disabled={isBusy}
                      onClick={() => void show(version, !version.isPublic)}
                    >
                      {version.isPublic ? t.hidePage : t.showPage}
                    </button>
                  )}
                  {mayPublish && (
                    <button
                      type="button"
                      className="gh-edit-button"
                      aria-disabled={isBusy}
                      onClick={() => void index(version)}
                    >
                      {version.isNoindex ? t.indexPage : t.noindexPage}
                    </button>
                  )}
                </div>
                {version.drafts.length > 0 && mayPublish && (
                  <details className="gh-panel-plan">
                    <summary className="gh-edit-button">
                      {t.planChanges.replace('{count}', String(version.drafts.length))}
                    </summary>
                    <ScheduleForm
                      {...(version.planned !== undefined && { at: version.planned })}
                      label={t.plan}
                      texts={surroundings.texts}
                      isBusy={isBusy}
                      onSchedule={(at) => void plan(version, at)}
                    />
                  </details>
                )}
              </>
            ) : (
              mayWrite && (
                <button
                  type="button"
                  className="gh-edit-button"
                  aria-disabled={isBusy}
                  onClick={() => void translate(code)}
                >
                  {surroundings.texts.addVersion}
                </button>
              )
            )}
          </section>
        );
      })}
    </SideSheet>
  );
}
