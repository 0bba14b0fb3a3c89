import { html, nothing, render } from 'lit';
import { repeat } from 'lit/directives/repeat.js';

const views = {
  alone: () => html`<gh-button></gh-button>`,
  form: ({ isHere }) => (isHere ? html`<gh-form .formId=${'guest'}></gh-form>` : nothing),
  children: ({ isOn, items }) =>
    html`<gh-popup .popupId=${'offer'}>
      ${isOn ? html`<p data-mine>maybe</p>` : nothing}
      <p data-mine>always</p>
      ${repeat(
        items,
        (item) => item,
        (item) => html`<p data-mine>${item}</p>`,
      )}
    </gh-popup>`,
  text: ({ text }) => html`<gh-button .link=${'/order/'}>${text}</gh-button>`,
  json: ({ json }) =>
    html`<gh-accordion
      ><script type="application/json">
        ${json}
      </script></gh-accordion
    >`,
  values: ({ flag, number, text, data, list }) => html`
    <gh-accordion .open=${flag} .data=${data}></gh-accordion>
    <gh-cards .itemsInRow=${number} .data=${list}></gh-cards>
    <gh-form .formTitle=${text}></gh-form>
  `,
  events: () => html`
    <gh-popup
      .popupId=${'offer'}
      @click=${window.hear}
      @popup-open=${window.hear}
      @submitForm=${window.hear}
      @CAPSevent=${window.hear}
      @PascalEvent=${window.hear}
    >
      <gh-form .formId=${'guest'}></gh-form>
    </gh-popup>
  `,
};

export function mount(target, first) {
  let state = first;
  const show = () => render(html`<output>${state.text}</output>${views[state.view](state)}`, target);
  show();
  return {
    set(changes) {
      state = { ...state, ...changes };
      show();
    },
    unmount: () => render(nothing, target),
  };
}
