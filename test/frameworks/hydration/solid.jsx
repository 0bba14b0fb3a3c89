import { createSignal, Show } from 'solid-js';
import { hydrate as hydrateApp } from 'solid-js/web';

const questions = { items: [{ title: 'Question', text: 'Answer' }] };

export function App() {
  const [isOn, setIsOn] = createSignal(false);
  const [heard, setHeard] = createSignal('');
  return (
    <>
      <button id="toggle" onClick={() => setIsOn(!isOn())}>
        Toggle
      </button>
      <output>{heard()}</output>
      <gh-popup data-popup-id="offer" data-wake="eager" on:popup-open={() => setHeard('popup-open')}>
        <Show when={isOn()}>
          <p data-mine>maybe</p>
        </Show>
        <p data-mine>always</p>
      </gh-popup>
      <gh-accordion data-wake="eager" prop:data={questions} />
    </>
  );
}

export const hydrate = (target) => hydrateApp(() => <App />, target);
