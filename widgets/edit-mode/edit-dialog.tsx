import { useEffect, useId, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';

interface EditDialogProps {
  readonly title: string;
  readonly hint?: string;
  /** Escape was pressed. */
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** A modal window of edit mode, open as long as it is rendered. */
export function EditDialog({ title, hint, onCancel, children }: EditDialogProps): ReactElement {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const node = dialog.current;
    node?.showModal();
    return () => node?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="gh-edit-dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={hint ? `${id}-hint` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {hint && <p id={`${id}-hint`}>{hint}</p>}
      {children}
    </dialog>
  );
}
