import { createSignal, Show } from 'solid-js';
import { render } from 'solid-js/web';

const questions = {
  de: { title: 'Fragen', items: [{ title: 'Wie lange dauert es?', text: 'Zwei Wochen.' }] },
  en: { title: 'Questions', items: [{ title: 'How long does it take?', text: 'Two weeks.' }] },
};

function App() {
  const [lang, setLang] = createSignal('en');
  const [sender, setSender] = createSignal('');

  function take({ detail }) {
    setSender(detail.formDataObj.inputs.name);
    // The visitor sees the thanks once this promise is fulfilled.
    detail.waitUntil(Promise.resolve());
  }

  return (
    <>
      <header>
        <button onClick={() => setLang(lang() === 'en' ? 'de' : 'en')}>Change the language</button>
        <gh-button data-popup-id="order" data-placement="the header">
          Order now
        </gh-button>
      </header>
      <gh-popup data-popup-id="order" on:submitForm={take}>
        <Show when={sender()}>
          <p class="sender">Sent by {sender()}</p>
        </Show>
        <gh-form data-form-id="order" />
      </gh-popup>
      <gh-accordion prop:data={questions[lang()]} />
    </>
  );
}

render(() => <App />, document.getElementById('app'));
