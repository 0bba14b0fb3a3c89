import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

/** The same nodes as elements of this app. */
function elementOf(node, key) {
  if (node instanceof Text) return node.data;
  const attributes = [...node.attributes].map(({ name, value }) => [name === 'class' ? 'className' : name, value]);
  return createElement(
    node.localName,
    { key, ...Object.fromEntries(attributes) },
    ...[...node.childNodes].map((child, index) => elementOf(child, index)),
  );
}

const { content } = document.querySelector('#blocks');
createRoot(document.querySelector('#app')).render([...content.children].map((child, index) => elementOf(child, index)));
