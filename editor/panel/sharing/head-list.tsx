import { useCallback, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import type { PanelContext } from '../panel-context.js';
import { EmptyState } from '../shared/empty-state.js';
import { LoadedSection } from '../shared/loaded-section.js';
import { PanelList } from '../shared/panel-list.js';
import type { ListFilter, ListSort } from '../shared/list-view.js';
import { SettingsOfPage } from '../shared/settings-of-page.js';
import { headFlaws } from './head-flaws.js';
import type { PageHead } from './head-flaws.js';

/** What search engines show of each page, with what could be better. A click opens the settings of the page. */
export function HeadList({ panel }: { readonly panel: PanelContext }): ReactElement {
  const { ask, texts: t, tell, surroundings, lang } = panel;
  const [open, setOpen] = useState<string>();
  const load = useCallback(
    async () => (await ask<{ readonly heads: readonly PageHead[] }>('edit/panel/sharing/heads')).heads,
    [ask],
  );
  const filters = useMemo(
    (): readonly ListFilter<PageHead>[] => [
      {
        id: 'flaw',
        label: t.filterHead,
        options: [
          { value: 'title', label: t.headLong },
          { value: 'none', label: t.headNoDescription },
          { value: 'noindex', label: t.headNoindex },
        ],
        test: (head, value) => headFlaws(head).some((flaw) => flaw === value),
      },
    ],
    [t],
  );
  const sorts = useMemo(
    (): readonly ListSort<PageHead>[] => [
      { id: 'path', label: t.sortPath, compare: (one, other) => new Intl.Collator(lang).compare(one.path, other.path) },
    ],
    [t, lang],
  );
  return (
    <LoadedSection load={load}>
      {(heads, again) => (
        <>
          <PanelList
            label={t.heads}
            entries={heads}
            idOf={({ path }) => path}
            nameOf={({ title, path }) => title || path}
            wordsOf={({ title, description, path }) => `${title} ${description} ${path}`}
            filters={filters}
            sorts={sorts}
            render={(head) => <HeadRow head={head} panel={panel} onOpen={() => setOpen(head.path)} />}
            empty={<EmptyState title={t.noPages} />}
          />
          {open !== undefined && (
            <SettingsOfPage
              path={open}
              panel={panel}
              onSaved={() => {
                setOpen(undefined);
                again();
                tell(surroundings.texts.pageSaved);
              }}
              onClose={() => setOpen(undefined)}
            />
          )}
        </>
      )}
    </LoadedSection>
  );
}

interface HeadRowProps {
  readonly head: PageHead;
  readonly panel: PanelContext;
  readonly onOpen: () => void;
}

/** A page as search engines show it. */
function HeadRow({ head, panel: { texts: t }, onOpen }: HeadRowProps): ReactElement {
  const { path, title, description, picture, lang } = head;
  const flaws = headFlaws(head);
  return (
    <div className="gh-panel-row gh-panel-snippet">
      <button type="button" className="gh-panel-name" onClick={onOpen}>
        <span className="gh-panel-soft">
          {location.host}
          {path}
        </span>
        <b lang={lang}>{title || path}</b>
        <span lang={lang}>{description}</span>
      </button>
      <span className="gh-panel-badges">
        <span className={`gh-panel-badge${flaws.includes('title') ? ' gh-panel-badge--warn' : ''}`}>
          {t.headTitle.replace('{count}', String(title.length))}
        </span>
        <span className={`gh-panel-badge${flaws.includes('none') ? ' gh-panel-badge--warn' : ''}`}>
          {description === '' ? t.headNoDescription : t.headDescription.replace('{count}', String(description.length))}
        </span>
        {flaws.includes('noindex') && <span className="gh-panel-badge">{t.headNoindex}</span>}
      </span>
      {picture === '' ? <span /> : <img src={`${picture}?w=160`} alt="" loading="lazy" width={120} height={63} />}
    </div>
  );
}
