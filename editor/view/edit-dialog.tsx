import { useId, useLayoutEffect, useRef } from 'react';
import type { ClipboardEvent, KeyboardEvent, MouseEvent, ReactElement, ReactNode } from 'react';

interface EditDialogProps {
  readonly title: string;
  readonly hint?: string;
  /** Escape was pressed, or what a phone has instead of it. */
  readonly onCancel: () => void;
  /** The page behind was clicked; absent: that does nothing. */
  readonly onAway?: () => void;
  /** A key was pressed in the window, and it does not close it. */
  readonly onType?: (event: KeyboardEvent<HTMLDialogElement>) => void;
  readonly onPaste?: (event: ClipboardEvent<HTMLDialogElement>) => void;
  readonly children: ReactNode;
}

/** True for a point outside of the window: on the page behind it. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

/** What is unfolded at the lower edge of a window is not left below it. */
function reveal({ target }: Event): void {
  if (target instanceof HTMLDetailsElement && target.open) target.scrollIntoView({ block: 'nearest' });
}

/** A modal window of edit mode, open as long as it is rendered. */
export function EditDialog({
  title,
  hint,
  onCancel,
  onAway,
  onType,
  onPaste,
  children,
}: EditDialogProps): ReactElement {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  // Closed before it leaves the page: only so the focus goes back to where it was.
  useLayoutEffect(() => {
    const node = dialog.current;
    node?.showModal();
    node?.addEventListener('toggle', reveal, { capture: true });
    return () => node?.close();
  }, []);

  // What had the focus may be gone since, as the button beside "Reading…" is.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) dialog.current?.focus();
  });

  function press(event: KeyboardEvent<HTMLDialogElement>): void {
    if (event.key !== 'Escape') return onType?.(event);
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    // Otherwise the browser closes the window when the key is pressed twice.
    event.preventDefault();
    onCancel();
  }

  return (
    <dialog
      ref={dialog}
      className="gh-edit-dialog"
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={hint ? `${id}-hint` : undefined}
      onKeyDown={press}
      onPaste={onPaste}
      onCancel={(event) => {
        // A file that was not chosen after all says so by the same name.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onCancel();
      }}
      onPointerDown={(event) => (pressedOutside.current = isOutside(event))}
      onClick={(event) => pressedOutside.current && isOutside(event) && onAway?.()}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {hint && <p id={`${id}-hint`}>{hint}</p>}
      {children}
    </dialog>
  );
}
