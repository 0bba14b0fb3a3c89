import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { NewPageDialog } from '../../site/pages/new-page-dialog.js';
import { goToPage, PageChanges } from '../../site/pages/page-changes.js';
import { PageStore } from '../../site/pages/page-store.js';
import type { PanelContext } from '../panel-context.js';
import { SettingsOfPage } from '../shared/settings-of-page.js';
import { BinDialog } from './bin-dialog.js';
import { DeleteDialog } from './delete-dialog.js';
import type { ListedPage } from '../../../widgets/shared/panel/listed-page.js';
import type { PageActions } from './page-actions.js';
import { PageSheet } from './page-sheet.js';

/** What is open over the list of pages. */
export type OpenWindow =
  | { readonly what: 'sheet' | 'settings'; readonly id: string }
  | { readonly what: 'delete'; readonly pages: readonly ListedPage[] }
  | { readonly what: 'new' | 'bin' };

interface PageWindowsProps {
  readonly open: OpenWindow;
  /** The page that the window is about. */
  readonly page: ListedPage | undefined;
  readonly pages: readonly ListedPage[];
  readonly panel: PanelContext;
  readonly actions: PageActions;
  readonly onOpen: (next: OpenWindow | undefined) => void;
  readonly onChanged: () => void;
}

/** The windows over the list of pages. Settings and new pages have the windows of edit mode. */
export function PageWindows({
  open,
  page,
  pages,
  panel,
  actions,
  onOpen,
  onChanged,
}: PageWindowsProps): ReactElement | null {
  const { texts: t, lang, tell, surroundings } = panel;
  const { texts } = surroundings;
  const store = useMemo(
    () => new PageStore(surroundings, new PageChanges(surroundings), () => undefined),
    [surroundings],
  );
  // A form whose values are saved would ask whether they may be lost.
  const close = () => flushSync(() => onOpen(undefined));

  if (open.what === 'bin') return <BinDialog panel={panel} actions={actions} onRestored={onChanged} onClose={close} />;
  if (open.what === 'new')
    return (
      <NewPageDialog
        lang={lang}
        pages={store}
        texts={texts}
        onAdded={(path) => {
          close();
          goToPage(path);
        }}
        onClose={close}
      />
    );
  if (open.what === 'delete')
    return (
      <DeleteDialog
        pages={open.pages}
        all={pages}
        panel={panel}
        actions={actions}
        onDeleted={(undo) => {
          close();
          onChanged();
          tell(t.pagesDeleted.replace('{count}', String(open.pages.length)), async () => {
            await undo();
            onChanged();
          });
        }}
        onClose={close}
      />
    );
  if (!page || !('id' in open)) return null;
  const { id } = open;
  if (open.what === 'settings')
    return (
      <SettingsOfPage
        path={page.versions[0]?.path ?? page.path}
        panel={panel}
        onSaved={() => {
          onOpen(undefined);
          onChanged();
          tell(texts.pageSaved);
        }}
        onClose={() => onOpen({ what: 'sheet', id })}
      />
    );
  return (
    <PageSheet
      page={page}
      panel={panel}
      actions={actions}
      onChanged={onChanged}
      onSettings={() => onOpen({ what: 'settings', id })}
      onDelete={() => onOpen({ what: 'delete', pages: [page] })}
      onClose={close}
    />
  );
}
