import type { ReactElement } from 'react';
import type { PanelContext } from '../panel-context.js';
import { timeText } from '../shared/time-text.js';
import { nameOfPage } from './listed-page.js';
import type { ListedPage, ListedVersion } from '../../../widgets/shared/panel/listed-page.js';
import { kindName, lastSaved } from './page-filters.js';

interface PageRowProps {
  readonly page: ListedPage;
  readonly panel: PanelContext;
  readonly onOpen: () => void;
}

/** A page in the list: its name, its state in each language, its last change. */
export function PageRow({ page, panel, onOpen }: PageRowProps): ReactElement {
  const { texts: t, lang, site } = panel;
  const saved = lastSaved(page);
  const by = page.versions.find((version) => version.saved === saved)?.by;
  return (
    <div className="gh-panel-row">
      <button type="button" className="gh-panel-name" onClick={onOpen}>
        <b>{nameOfPage(page, lang)}</b>
        <span className="gh-panel-soft">
          {kindName(page, t)} · {page.path}
        </span>
      </button>
      <span className="gh-panel-badges">
        {site.languages.map((language) => (
          <VersionBadge
            key={language.lang}
            lang={language.lang}
            version={page.versions.find((version) => version.lang === language.lang)}
            panel={panel}
          />
        ))}
      </span>
      <span className="gh-panel-soft">
        {saved > 0 && <time dateTime={new Date(saved).toISOString()}>{timeText(saved, panel, by)}</time>}
      </span>
    </div>
  );
}

interface VersionBadgeProps {
  readonly lang: string;
  readonly version: ListedVersion | undefined;
  readonly panel: PanelContext;
}

/** The state of a page in one language. */
export function VersionBadge({ lang, version, panel: { texts: t } }: VersionBadgeProps): ReactElement {
  const code = lang.split('-')[0]?.toUpperCase();
  const states = version
    ? [
        version.isPublic ? t.statePublic : t.stateHidden,
        version.drafts.length > 0 && t.stateDraft,
        version.planned !== undefined && t.statePlanned,
        version.isOutdated && t.stateOutdated,
      ].filter((state) => state !== false)
    : [t.stateMissing];
  const isWarning = !version || version.isOutdated || version.drafts.length > 0;
  const look = isWarning ? 'warn' : version.isPublic ? 'public' : 'hidden';
  return (
    <span className={`gh-panel-badge gh-panel-badge--${look}`}>
      <b>{code}</b> {states.join(', ')}
    </span>
  );
}
