import { createSignal, For, Match, Show, Switch } from 'solid-js';
import { render } from 'solid-js/web';

function View(props) {
  const state = () => props.state;
  return (
    <>
      <output>{state().text}</output>
      <Switch>
        <Match when={state().view === 'alone'}>
          <gh-button />
        </Match>
        <Match when={state().view === 'form'}>
          <Show when={state().isHere}>
            <gh-form prop:formId="guest" />
          </Show>
        </Match>
        <Match when={state().view === 'children'}>
          <gh-popup prop:popupId="offer">
            <Show when={state().isOn}>
              <p data-mine>maybe</p>
            </Show>
            <p data-mine>always</p>
            <For each={state().items}>{(item) => <p data-mine>{item}</p>}</For>
          </gh-popup>
        </Match>
        <Match when={state().view === 'text'}>
          <gh-button prop:link="/order/">{state().text}</gh-button>
        </Match>
        <Match when={state().view === 'json'}>
          <gh-accordion>
            <script type="application/json">{state().json}</script>
          </gh-accordion>
        </Match>
        <Match when={state().view === 'values'}>
          <gh-accordion prop:open={state().flag} prop:data={state().data} />
          <gh-cards prop:itemsInRow={state().number} prop:data={state().list} />
          <gh-form prop:formTitle={state().text} />
        </Match>
        <Match when={state().view === 'events'}>
          <gh-popup
            prop:popupId="offer"
            on:click={window.hear}
            on:popup-open={window.hear}
            on:submitForm={window.hear}
            on:CAPSevent={window.hear}
            on:PascalEvent={window.hear}
          >
            <gh-form prop:formId="guest" />
          </gh-popup>
        </Match>
      </Switch>
    </>
  );
}

export function mount(target, first) {
  const [state, setState] = createSignal(first);
  const unmount = render(() => <View state={state()} />, target);
  return { set: (changes) => void setState((before) => ({ ...before, ...changes })), unmount };
}
