import type { Json } from '../../../sdk/operations/json.js';
import { ticked } from './panel-kind.js';
import type { PanelKind } from './panel-kind.js';

/** Attribute with the words that a choice has, separated by `|`. */
const optionsAttribute = 'gh-options';

/** Attribute by which a page shows a value other than a text. */
const valueAttribute = 'gh-value';

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** One of several words, which the element around names. What is stored and not among them can be kept. */
export const choice: PanelKind = {
  where: 'panel',
  title: 'choice',
  fields(stored, element) {
    const words = (element.getAttribute(optionsAttribute) ?? '').split('|').map((word) => word.trim());
    const options = [...new Set([...words, textOf(stored)])].filter(Boolean);
    return [
      { name: 'value', label: 'choice', control: 'radios', options: options.map((value) => ({ value, label: value })) },
    ];
  },
  values: (stored) => ({ value: textOf(stored) }),
  shows: (element, { value }) => (element.getAttribute(valueAttribute) ?? element.textContent?.trim()) === value,
  async changes(_stored, before, { value = '' }) {
    return value === before['value'] ? {} : { '': value };
  },
  show(element, { value = '' }) {
    element.setAttribute(valueAttribute, value);
    if (!element.querySelector('*')) element.textContent = value;
  },
};

/** Yes or no. */
export const flag: PanelKind = {
  where: 'panel',
  title: 'flag',
  fields: () => [{ name: 'value', label: 'flagOn', control: 'switch' }],
  values: (stored) => ({ value: stored === true ? ticked : '' }),
  shows: (element, { value }) => (element.getAttribute(valueAttribute) ?? value) === value,
  async changes(_stored, before, { value }) {
    return value === before['value'] ? {} : { '': value === ticked };
  },
  show: (element, { value = '' }) => element.setAttribute(valueAttribute, value),
};
