import type { ReactElement } from 'react';

export interface StoryNoteProps {
  /** Opens what is closed; absent: there is nothing to open. */
  readonly onOpen?: (() => void) | undefined;
}

/** What stands in the place of a block that shows nothing: an empty frame could be a fault as well. */
export function StoryNote({ onOpen }: StoryNoteProps): ReactElement {
  return (
    <p className="story-note">
      {onOpen ? 'It is closed, so the page shows nothing of it. ' : 'The block shows nothing here, as on a page.'}
      {onOpen && (
        <button type="button" onClick={onOpen}>
          Open it
        </button>
      )}
    </p>
  );
}
