import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { readablePath } from '../../../runtime/page/page-info.js';
import type { Runtime } from '../../../runtime/entry/runtime.js';
import type { EditTexts } from '../../view/texts.js';
import type { PictureStore } from '../../pictures/picture-store.js';
import { NewPageDialog } from './new-page-dialog.js';
import { goToPage } from './page-changes.js';
import { PageDialog } from './page-dialog.js';
import type { PageStore } from './page-store.js';

interface PageDialogsProps {
  readonly open: 'settings' | 'new';
  readonly pages: PageStore;
  readonly pictures: PictureStore;
  /** Opens what the page shows of an edit id. */
  readonly onText: (id: string) => void;
  readonly runtime: Runtime;
  /** The switch's element. */
  readonly host: HTMLElement;
  readonly texts: EditTexts;
  readonly onClose: () => void;
}

/** The windows about whole pages. */
export function PageDialogs({
  open,
  pages,
  pictures,
  onText,
  runtime,
  host,
  texts,
  onClose,
}: PageDialogsProps): ReactElement {
  // The window is gone before the page is left: its form, whose values are saved now, would ask whether they may be lost.
  const close = () => flushSync(onClose);
  if (open === 'new')
    return (
      <NewPageDialog
        lang={runtime.state.get().lang}
        pages={pages}
        texts={texts}
        onAdded={(path) => {
          close();
          goToPage(path);
        }}
        onClose={onClose}
      />
    );
  return (
    <PageDialog
      path={readablePath(location.pathname)}
      pages={pages}
      pictures={pictures}
      texts={texts}
      onClose={onClose}
      onText={(id) => {
        onClose();
        onText(id);
      }}
      onSaved={(next) => {
        close();
        runtime.bus.emit('add-edit-mode-notification', { text: texts.pageSaved }, host);
        if (next !== undefined) goToPage(next);
      }}
    />
  );
}
