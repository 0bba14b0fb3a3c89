import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { adoptStyles } from '../../../widgets/shared/adopt-styles.js';
import { useEditTexts } from '../../view/edit-texts.js';
import { countWaiting } from './journal.js';
import styles from './waiting-notice.css?inline';

interface WaitingNoticeProps {
  /** The editor wants to send what waits. */
  readonly onSend: () => void;
}

/** Says that changes which the editor saved in a closed tab have not been sent, and offers to send them. */
export function WaitingNotice({ onSend }: WaitingNoticeProps): ReactElement | null {
  const t = useEditTexts();
  const [count, setCount] = useState(0);

  useEffect(() => {
    let isWanted = true;
    void countWaiting().then((waiting) => isWanted && setCount(waiting));
    const forget = adoptStyles(document, styles);
    return () => {
      isWanted = false;
      forget();
    };
  }, []);

  if (count === 0) return null;
  return createPortal(
    <div className="gh-edit-waiting" role="status">
      <p>{t.waitingNotice.replace('{count}', String(count))}</p>
      <button type="button" onClick={onSend}>
        {t.waitingSend}
      </button>
      <button type="button" onClick={() => setCount(0)}>
        {t.decideLater}
      </button>
    </div>,
    document.body,
  );
}
