import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const questions = {
  de: { title: 'Fragen', items: [{ title: 'Wie lange dauert es?', text: 'Zwei Wochen.' }] },
  en: { title: 'Questions', items: [{ title: 'How long does it take?', text: 'Two weeks.' }] },
};

function App() {
  const [lang, setLang] = useState('en');
  const [sender, setSender] = useState('');

  function take({ detail }) {
    setSender(detail.formDataObj.inputs.name);
    // The visitor sees the thanks once this promise is fulfilled.
    detail.waitUntil(Promise.resolve());
  }

  return (
    <>
      <header>
        <button onClick={() => setLang(lang === 'en' ? 'de' : 'en')}>Change the language</button>
        <gh-button data-popup-id="order" data-placement="the header">
          Order now
        </gh-button>
      </header>
      <gh-popup data-popup-id="order" onsubmitForm={take}>
        {sender && <p className="sender">Sent by {sender}</p>}
        <gh-form data-form-id="order" />
      </gh-popup>
      <gh-accordion data={questions[lang]} />
    </>
  );
}

createRoot(document.getElementById('app')).render(<App />);
