import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

const views = {
  alone: () => <gh-button />,
  form: ({ isHere }) => isHere && <gh-form formId="guest" />,
  children: ({ isOn, items }) => (
    <gh-popup popupId="offer">
      {isOn && <p data-mine>maybe</p>}
      <p data-mine>always</p>
      {items.map((item) => (
        <p data-mine key={item}>
          {item}
        </p>
      ))}
    </gh-popup>
  ),
  text: ({ text }) => <gh-button link="/order/">{text}</gh-button>,
  json: ({ json }) => (
    <gh-accordion>
      <script type="application/json">{json}</script>
    </gh-accordion>
  ),
  values: ({ flag, number, text, data, list }) => (
    <>
      <gh-accordion open={flag} data={data} />
      <gh-cards itemsInRow={number} data={list} />
      <gh-form formTitle={text} />
    </>
  ),
  events: () => (
    <gh-popup
      popupId="offer"
      onclick={window.hear}
      onpopup-open={window.hear}
      onsubmitForm={window.hear}
      onCAPSevent={window.hear}
      onPascalEvent={window.hear}
    >
      <gh-form formId="guest" />
    </gh-popup>
  ),
};

function View({ view: name, ...state }) {
  return (
    <>
      <output>{state.text}</output>
      {views[name](state)}
    </>
  );
}

export function mount(target, first) {
  let state = first;
  const root = createRoot(target);
  const render = () => flushSync(() => root.render(<View {...state} />));
  render();
  return {
    set(changes) {
      state = { ...state, ...changes };
      render();
    },
    unmount: () => root.unmount(),
  };
}
