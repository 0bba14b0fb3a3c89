import { useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { explainError } from '../../view/explain-error.js';
import type { PanelContext } from '../panel-context.js';
import { EmptyState } from '../shared/empty-state.js';
import { PanelList } from '../shared/panel-list.js';
import type { ListAction } from '../shared/panel-list.js';
import { nameOfPage } from './listed-page.js';
import type { ListedPage } from '../../../widgets/shared/panel/listed-page.js';
import { pageActions } from './page-actions.js';
import { pageFilters, pageSorts } from './page-filters.js';
import { PageRow } from './page-row.js';
import { PageWindows } from './page-windows.js';
import type { OpenWindow } from './page-windows.js';

interface PageListProps {
  readonly pages: readonly ListedPage[];
  readonly panel: PanelContext;
  /** Reads the list again. */
  readonly onChanged: () => void;
}

/** Name of a page within the list. */
const idOfPage = ({ chapter, path }: ListedPage): string => `${chapter} ${path}`;

/** Pages that an editor may hide and delete. */
const ownOf = (pages: readonly ListedPage[]): readonly ListedPage[] =>
  pages.filter(({ isHideable, rights }) => isHideable && rights.includes('publish'));

/** The list of pages, and the windows over it. */
export function PageList({ pages, panel, onChanged }: PageListProps): ReactElement {
  const { texts: t, lang, tell, surroundings } = panel;
  const [open, setOpen] = useState<OpenWindow>();
  const actions = useMemo(() => pageActions(panel), [panel]);
  const filters = useMemo(() => pageFilters(panel), [panel]);
  const sorts = useMemo(() => pageSorts(panel), [panel]);

  async function show(chosen: readonly ListedPage[], isPublic: boolean): Promise<void> {
    const own = ownOf(chosen);
    if (own.length === 0) return tell(t.pageStays);
    try {
      const undo = await actions.show(
        own.flatMap(({ versions }) => versions),
        isPublic,
      );
      tell(t.pagesChanged.replace('{count}', String(own.length)), async () => {
        await undo();
        onChanged();
      });
    } catch (error) {
      tell(explainError(error, surroundings.texts));
    }
    onChanged();
  }

  const bulk: readonly ListAction<ListedPage>[] = [
    { id: 'show', label: t.showPage, icon: 'eye', run: (chosen) => void show(chosen, true) },
    { id: 'hide', label: t.hidePage, icon: 'hide', run: (chosen) => void show(chosen, false) },
    {
      id: 'delete',
      label: t.deletePage,
      icon: 'remove',
      isDangerous: true,
      run: (chosen) => {
        const own = ownOf(chosen);
        if (own.length > 0) setOpen({ what: 'delete', pages: own });
        else tell(t.pageStays);
      },
    },
  ];

  return (
    <>
      <PanelList
        label={t.pages}
        entries={pages}
        idOf={idOfPage}
        nameOf={(page) => nameOfPage(page, lang)}
        wordsOf={({ versions }) => versions.map(({ title, path }) => `${title} ${path}`).join(' ')}
        filters={filters}
        sorts={sorts}
        actions={bulk}
        render={(page) => (
          <PageRow page={page} panel={panel} onOpen={() => setOpen({ what: 'sheet', id: idOfPage(page) })} />
        )}
        empty={<EmptyState title={t.noPages} />}
        tools={
          <>
            <button type="button" className="gh-edit-button" onClick={() => setOpen({ what: 'bin' })}>
              {t.bin}
            </button>
            <button
              type="button"
              className="gh-edit-button gh-edit-button--main"
              onClick={() => setOpen({ what: 'new' })}
            >
              {surroundings.texts.newPage}
            </button>
          </>
        }
      />
      {open && (
        <PageWindows
          open={open}
          page={'id' in open ? pages.find((one) => idOfPage(one) === open.id) : undefined}
          pages={pages}
          panel={panel}
          actions={actions}
          onOpen={setOpen}
          onChanged={onChanged}
        />
      )}
    </>
  );
}
