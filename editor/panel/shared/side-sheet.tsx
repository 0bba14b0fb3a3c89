import { useId, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { IconButton } from '../../view/icon-button.js';
import { usePanel } from '../panel-context.js';
import { hostNotes } from './notes-host.js';

interface SideSheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal sheet at the side with the details of one thing, open as long as it is rendered. */
export function SideSheet({ title, onClose, children }: SideSheetProps): ReactElement {
  const { surroundings } = usePanel();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Closed before it leaves the page, so that the focus returns to the element that opened it.
  useLayoutEffect(() => {
    const node = dialog.current;
    if (!node) return undefined;
    node.showModal();
    heading.current?.focus();
    const end = hostNotes(node);
    return () => {
      end();
      node.close();
    };
  }, []);

  function press(event: KeyboardEvent<HTMLDialogElement>): void {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onClose();
  }

  return (
    <dialog
      ref={dialog}
      className="gh-panel-sheet"
      aria-labelledby={id}
      onKeyDown={press}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="gh-panel-sheet-box">
        <div className="gh-panel-sheet-head">
          <h2 id={id} tabIndex={-1} ref={heading}>
            {title}
          </h2>
          <IconButton icon="close" label={surroundings.texts.close} onPress={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
