import { html, LitElement, nothing } from 'lit';

const questions = {
  de: { title: 'Fragen', items: [{ title: 'Wie lange dauert es?', text: 'Zwei Wochen.' }] },
  en: { title: 'Questions', items: [{ title: 'How long does it take?', text: 'Two weeks.' }] },
};

class OrderApp extends LitElement {
  static properties = { lang: { state: true }, sender: { state: true } };

  constructor() {
    super();
    this.lang = 'en';
    this.sender = '';
  }

  /** Renders into the page itself: a popup is found by its id there, not in another shadow root. */
  createRenderRoot() {
    return this;
  }

  take({ detail }) {
    this.sender = detail.formDataObj.inputs.name;
    // The visitor sees the thanks once this promise is fulfilled.
    detail.waitUntil(Promise.resolve());
  }

  render() {
    return html`
      <header>
        <button @click=${() => (this.lang = this.lang === 'en' ? 'de' : 'en')}>Change the language</button>
        <gh-button data-popup-id="order" data-placement="the header">Order now</gh-button>
      </header>
      <gh-popup data-popup-id="order" @submitForm=${this.take}>
        ${this.sender ? html`<p class="sender">Sent by ${this.sender}</p>` : nothing}
        <gh-form data-form-id="order"></gh-form>
      </gh-popup>
      <gh-accordion .data=${questions[this.lang]}></gh-accordion>
    `;
  }
}

customElements.define('order-app', OrderApp);
