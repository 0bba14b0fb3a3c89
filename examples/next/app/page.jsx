'use client';

import { useState, useSyncExternalStore } from 'react';

const questions = JSON.stringify({ items: [{ title: 'How long does it take?', text: 'Two weeks.' }] });

const subscribe = () => () => {};
/** React sets no listeners of custom elements when it hydrates, and sets those of a later rendering. */
const useHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

export default function Page() {
  const [isLate, setLate] = useState(false);
  const [opened, setOpened] = useState('');
  const isHydrated = useHydrated();

  return (
    <div>
      <button onClick={() => setLate(!isLate)}>Say more</button>
      <output>{opened}</output>
      <gh-popup
        data-popup-id="order"
        data-wake="eager"
        onpopup-open={isHydrated ? ({ detail }) => setOpened(detail.popupId) : undefined}
      >
        {isLate && <p className="mine">We answer within a day.</p>}
        <p className="mine">Call us.</p>
      </gh-popup>
      <gh-button data-popup-id="order">Order now</gh-button>
      <gh-accordion
        data-wake="eager"
        dangerouslySetInnerHTML={{ __html: `<script type="application/json">${questions}</script>` }}
      />
    </div>
  );
}
