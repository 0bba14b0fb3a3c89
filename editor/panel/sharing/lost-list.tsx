import { useCallback } from 'react';
import type { ReactElement } from 'react';
import type { PanelContext } from '../panel-context.js';
import { EmptyState } from '../shared/empty-state.js';
import { LoadedSection } from '../shared/loaded-section.js';
import { PanelList } from '../shared/panel-list.js';
import { timeText } from '../shared/time-text.js';

/** A path without a page that visitors asked for. */
interface LostPath {
  readonly path: string;
  readonly count: number;
  /** ms since 1970. */
  readonly last: number;
  readonly from?: string;
}

/** Addresses without a page that visitors asked for; a click begins a redirect. */
export function LostList({ panel }: { readonly panel: PanelContext }): ReactElement {
  const { ask, texts: t, open } = panel;
  const load = useCallback(
    async () => (await ask<{ readonly paths: readonly LostPath[] }>('edit/panel/sharing/lost')).paths,
    [ask],
  );
  return (
    <>
      <p className="gh-panel-intro">{t.lostIntro}</p>
      <LoadedSection load={load}>
        {(paths) => (
          <PanelList
            label={t.lost}
            entries={paths}
            idOf={({ path }) => path}
            nameOf={({ path }) => path}
            wordsOf={({ path }) => path}
            render={({ path, count, last, from }) => (
              <div className="gh-panel-row">
                <span className="gh-panel-path">
                  <b>{path}</b>
                  <br />
                  <span className="gh-panel-soft">
                    {t.lostCount.replace('{count}', String(count)).replace('{time}', timeText(last, panel))}
                    {from !== undefined && ` · ${t.lostFrom.replace('{page}', () => from)}`}
                  </span>
                </span>
                <span />
                <button
                  type="button"
                  className="gh-edit-button"
                  onClick={() => open(`sharing/redirects?from=${encodeURIComponent(path)}`)}
                >
                  {t.lostMend}
                  <span className="gh-edit-unseen"> {path}</span>
                </button>
              </div>
            )}
            empty={<EmptyState title={t.lostNone} />}
          />
        )}
      </LoadedSection>
    </>
  );
}
