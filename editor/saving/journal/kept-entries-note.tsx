import type { ReactElement } from 'react';
import type { EditTexts } from '../../view/texts.js';

interface KeptEntriesNoteProps {
  /** Something that an earlier page had entered is back. */
  readonly isBack: boolean;
  /** The browser takes what is entered. */
  readonly isKept: boolean;
  readonly texts: EditTexts;
}

/** What an editor should know of what a window keeps. */
export function KeptEntriesNote({ isBack, isKept, texts: t }: KeptEntriesNoteProps): ReactElement {
  const notes = [isBack && t.enteredBefore, !isKept && t.unkept].filter((note) => note !== false);
  return (
    <>
      {notes.map((note) => (
        <p key={note} className="gh-edit-said" role="status">
          {note}
        </p>
      ))}
    </>
  );
}
