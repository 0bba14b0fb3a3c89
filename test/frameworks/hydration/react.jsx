import { useEffect, useState, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';

const questions = { items: [{ title: 'Question', text: 'Answer' }] };

const subscribe = () => () => {};

/** False on the server and while React hydrates: then it sets neither objects nor listeners of custom elements. */
const useHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

export function App({ onHydrated }) {
  useEffect(() => onHydrated?.(), [onHydrated]);
  const isHydrated = useHydrated();
  const [isOn, setIsOn] = useState(false);
  const [heard, setHeard] = useState('');
  return (
    <>
      <button id="toggle" onClick={() => setIsOn(!isOn)}>
        Toggle
      </button>
      <output>{heard}</output>
      <gh-popup
        data-popup-id="offer"
        data-wake="eager"
        onpopup-open={isHydrated ? () => setHeard('popup-open') : undefined}
      >
        {isOn && <p data-mine>maybe</p>}
        <p data-mine>always</p>
      </gh-popup>
      <gh-accordion data-wake="eager" data={isHydrated ? questions : undefined} />
    </>
  );
}

export const hydrate = (target) => new Promise((resolve) => hydrateRoot(target, <App onHydrated={resolve} />));
