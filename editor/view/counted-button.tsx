import type { ReactElement } from 'react';
import { BarIcon } from './bar-icon.js';
import type { BarIconName } from './bar-icon.js';

interface CountedButtonProps {
  readonly icon: BarIconName;
  /** What is counted, as it stands on the button where there is room. */
  readonly words: string;
  /** Its name: what is counted, and how many. */
  readonly label: string;
  /** 0 shows no number. */
  readonly count: number;
  readonly onPress: () => void;
}

/** A button of the bar with a count: sign, words and number. Without room, it leaves the words out. */
export function CountedButton({ icon, words, label, count, onPress }: CountedButtonProps): ReactElement {
  return (
    <button
      type="button"
      className={`gh-edit-button gh-edit-button--counted gh-edit-button--${icon}`}
      title={label}
      onClick={onPress}
    >
      <BarIcon name={icon} />
      {/* The number alone says nothing to who does not see where it stands. */}
      <span className="gh-edit-unseen">{label}</span>
      <span className="gh-edit-long" aria-hidden="true">
        {words}
      </span>
      {count > 0 && <b aria-hidden="true">{count}</b>}
    </button>
  );
}
