import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { explainError } from '../../view/explain-error.js';
import type { PanelContext } from '../panel-context.js';
import { EmptyState } from '../shared/empty-state.js';
import { LoadedSection } from '../shared/loaded-section.js';
import { PanelList } from '../shared/panel-list.js';
import { RedirectForm } from './redirect-form.js';
import { redirectStore } from '../shared/redirect-store.js';
import type { StoredRedirect } from '../shared/redirect-store.js';

/** The own redirects of the site. The query `from` begins a new one. */
export function RedirectList({ panel }: { readonly panel: PanelContext }): ReactElement {
  const { texts: t, tell, address, surroundings, ask, client } = panel;
  const store = useMemo(() => redirectStore({ ask, client }), [ask, client]);

  async function remove(redirect: StoredRedirect, again: () => void): Promise<void> {
    try {
      const undo = await store.remove(redirect);
      again();
      tell(
        t.redirectRemoved.replace('{from}', () => redirect.from),
        async () => {
          await undo();
          again();
        },
      );
    } catch (error) {
      tell(explainError(error, surroundings.texts));
    }
  }

  return (
    <>
      <p className="gh-panel-intro">{t.redirectsIntro}</p>
      <LoadedSection load={store.read}>
        {(redirects, again) => (
          <>
            <RedirectForm
              panel={panel}
              known={redirects}
              from={address.query.get('from') ?? ''}
              onAdd={async (redirect) => {
                const undo = await store.add([redirect]);
                again();
                tell(
                  t.redirectAdded.replace('{from}', () => redirect.from),
                  async () => {
                    await undo();
                    again();
                  },
                );
              }}
            />
            <PanelList
              label={t.redirects}
              entries={redirects}
              idOf={({ id, from }) => id || from}
              nameOf={({ from }) => from}
              wordsOf={({ from, to }) => `${from} ${to}`}
              render={(redirect) => (
                <div className="gh-panel-row">
                  <span className="gh-panel-path">
                    <b>{redirect.from}</b> → {redirect.to}
                  </span>
                  <span />
                  <button type="button" className="gh-edit-button" onClick={() => void remove(redirect, again)}>
                    {t.redirectRemove}
                    <span className="gh-edit-unseen"> {redirect.from}</span>
                  </button>
                </div>
              )}
              empty={<EmptyState title={t.redirectsNone} />}
            />
          </>
        )}
      </LoadedSection>
    </>
  );
}
