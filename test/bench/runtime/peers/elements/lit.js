import { LitElement, html } from 'lit';

/** The card as Lit's documentation writes an element. */
class LitCard extends LitElement {
  static properties = {
    label: {},
    count: { type: Number },
    open: { type: Boolean },
    points: { type: Array },
    broken: { type: Boolean },
    clicks: { state: true },
  };

  constructor() {
    super();
    Object.assign(this, { label: 'label', count: 3, open: false, points: [], broken: false, clicks: 0 });
  }

  pick() {
    this.clicks += 1;
    const detail = { popupId: 'picked', placement: String(this.clicks) };
    this.dispatchEvent(new CustomEvent('open-popup', { detail, bubbles: true, composed: true }));
  }

  render() {
    if (this.broken) throw new Error('This card is broken.');
    const { label, count, open, points } = this;
    return html`<section aria-labelledby="name">
      <h3 id="name">${label}</h3>
      <output>${JSON.stringify({ label, count, open, points })}</output>
      <button type="button" @click=${() => this.pick()}>${this.clicks}</button>
      <slot></slot>
    </section>`;
  }
}

customElements.define('lit-card', LitCard);
