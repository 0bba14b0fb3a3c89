import type { ReactElement } from 'react';

interface DisclosureButtonProps {
  readonly id?: string;
  readonly label: string;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  /** Id of an element that says more on it. */
  readonly describedBy?: string;
}

/** A button that opens and closes what stands near it. */
export function DisclosureButton({ id, label, isOpen, onOpen, describedBy }: DisclosureButtonProps): ReactElement {
  return (
    <button
      id={id}
      type="button"
      className="gh-edit-button"
      aria-expanded={isOpen}
      aria-describedby={describedBy}
      onClick={() => onOpen(!isOpen)}
    >
      {label}
    </button>
  );
}
