import type { ReactElement } from 'react';
import { BarIcon } from './bar-icon.js';
import type { BarIconName } from './bar-icon.js';

interface IconButtonProps {
  readonly icon: BarIconName;
  /** Its name, which is shown when the pointer rests on it. */
  readonly label: string;
  /** It stays where it is and can be reached, but does nothing. */
  readonly disabled?: boolean;
  readonly onPress: () => void;
}

/** A small button with a sign. */
export function IconButton({ icon, label, disabled = false, onPress }: IconButtonProps): ReactElement {
  return (
    <button
      type="button"
      className={`gh-edit-button gh-edit-button--icon gh-edit-button--${icon}`}
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      onClick={() => !disabled && onPress()}
    >
      <BarIcon name={icon} />
    </button>
  );
}
