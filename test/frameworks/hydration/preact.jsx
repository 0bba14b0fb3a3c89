/** @jsxImportSource preact */
import { hydrate as hydrateApp } from 'preact';
import { useEffect, useState } from 'preact/hooks';

const questions = { items: [{ title: 'Question', text: 'Answer' }] };

/** False on the server and while Preact hydrates: then it sets listeners, and no properties. */
function useHydrated() {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}

export function App() {
  const isHydrated = useHydrated();
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
      <gh-accordion data-wake="eager" data={isHydrated ? questions : undefined} />
    </>
  );
}

export const hydrate = (target) => hydrateApp(<App />, target);
