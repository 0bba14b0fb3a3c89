import type { ReactElement } from 'react';
import { LoadedDialog } from '../../view/loaded-dialog.js';
import type { NotesOfPageProps } from './notes-of-page.js';

const load = () => import('./notes-of-page.js').then(({ NotesOfPage }) => NotesOfPage);

/** The window with the notes on the texts of a page. Its code is loaded when it opens. */
export function NotesWindow(props: NotesOfPageProps): ReactElement {
  const { texts, onClose } = props;
  return (
    <LoadedDialog title={texts.notesTitle} load={load} texts={texts} onClose={onClose}>
      {(NotesOfPage) => <NotesOfPage {...props} />}
    </LoadedDialog>
  );
}
