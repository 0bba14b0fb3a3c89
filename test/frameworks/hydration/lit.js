import { hydrate as hydrateView } from '@lit-labs/ssr-client';
import { html, nothing, render } from 'lit';

const questions = { items: [{ title: 'Question', text: 'Answer' }] };

let isOn = false;
let heard = '';

/**
 * An empty text is `nothing`: Lit hydrates no empty string.
 *
 * @param change sets state, and renders again
 */
export const view = (change) => html`
  <button id="toggle" @click=${() => change(() => (isOn = !isOn))}>Toggle</button>
  <output>${heard || nothing}</output>
  <gh-popup data-popup-id="offer" data-wake="eager" @popup-open=${() => change(() => (heard = 'popup-open'))}>
    ${isOn ? html`<p data-mine>maybe</p>` : nothing}
    <p data-mine>always</p>
  </gh-popup>
  <gh-accordion data-wake="eager" .data=${questions}></gh-accordion>
`;

export function hydrate(target) {
  const change = (set) => {
    set();
    render(view(change), target);
  };
  hydrateView(view(change), target);
}
