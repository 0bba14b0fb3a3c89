import { useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';

export function App({ onHydrated }) {
  useEffect(() => onHydrated?.(), [onHydrated]);
  const [isOn, setIsOn] = useState(false);
  const [heard, setHeard] = useState('');
  return (
    <>
      <button id="toggle" onClick={() => setIsOn(!isOn)}>
        Toggle
      </button>
      <output>{heard}</output>
      <gh-popup data-popup-id="offer" data-wake="eager" onpopup-open={() => setHeard('popup-open')}>
        {isOn && <p data-mine>maybe</p>}
        <p data-mine>always</p>
      </gh-popup>
      <gh-accordion data-wake="eager">
        <script type="application/json">{'{"items":[{"title":"Question","text":"Answer"}]}'}</script>
      </gh-accordion>
    </>
  );
}

export const hydrate = (target) => new Promise((resolve) => hydrateRoot(target, <App onHydrated={resolve} />));
