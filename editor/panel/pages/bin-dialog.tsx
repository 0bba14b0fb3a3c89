import { useCallback, useState } from 'react';
import type { ReactElement } from 'react';
import { DialogEnd } from '../../view/dialog-end.js';
import { EditDialog } from '../../view/edit-dialog.js';
import { explainError } from '../../view/explain-error.js';
import type { PanelContext } from '../panel-context.js';
import { LoadedSection } from '../shared/loaded-section.js';
import type { PageActions, PageItem } from './page-actions.js';
import { timeText } from '../shared/time-text.js';

/** A deleted page, in one language. */
interface BinnedPage extends PageItem {
  readonly path: string;
  readonly title: string;
  readonly lang: string;
  /** ms since 1970. */
  readonly deleted: number;
  readonly until: number;
}

interface BinDialogProps {
  readonly panel: PanelContext;
  readonly actions: PageActions;
  readonly onRestored: () => void;
  readonly onClose: () => void;
}

/** The bin: pages that were deleted within the last 30 days. */
export function BinDialog({ panel, actions, onRestored, onClose }: BinDialogProps): ReactElement {
  const { ask, texts: t, surroundings } = panel;
  const [problem, setProblem] = useState('');
  const load = useCallback(
    async () => (await ask<{ readonly pages: readonly BinnedPage[] }>('edit/panel/pages/bin')).pages,
    [ask],
  );

  async function restore(page: BinnedPage, again: () => void): Promise<void> {
    setProblem('');
    try {
      await actions.restore([{ app_id: page.app_id, item_id: page.item_id }]);
      onRestored();
    } catch (error) {
      setProblem(explainError(error, surroundings.texts));
    }
    again();
  }

  return (
    <EditDialog title={t.bin} hint={t.binHint} onCancel={onClose} onAway={onClose}>
      <p className="gh-edit-problem" role="alert">
        {problem}
      </p>
      <LoadedSection load={load}>
        {(pages, again) =>
          pages.length === 0 ? (
            <p>{t.binEmpty}</p>
          ) : (
            <ul className="gh-panel-rows" aria-label={t.bin}>
              {pages.map((page) => (
                <li key={`${page.app_id}.${page.item_id}`}>
                  <div className="gh-panel-row">
                    <span>
                      <b lang={page.lang}>{page.title || page.path}</b>
                      <br />
                      <span className="gh-panel-soft">{page.path}</span>
                    </span>
                    <span className="gh-panel-soft">
                      {t.deletedAt.replace('{time}', timeText(page.deleted, panel))}
                    </span>
                    <button type="button" className="gh-edit-button" onClick={() => void restore(page, again)}>
                      {t.restorePage}
                      <span className="gh-edit-unseen"> {page.title || page.path}</span>
                    </button>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </LoadedSection>
      <DialogEnd texts={surroundings.texts} onClose={onClose} />
    </EditDialog>
  );
}
