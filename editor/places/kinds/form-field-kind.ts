import { isObject } from '../../../sdk/operations/json.js';
import type { Json } from '../../../sdk/operations/json.js';
import type { PanelField, PanelKind } from './panel-kind.js';

const placeholderField: PanelField = { name: 'placeholder', label: 'fieldPlaceholder' };
const errorField: PanelField = { name: 'errorText', label: 'fieldError', hint: 'fieldErrorHint' };

const textOf = (stored: Json | undefined, name: string): string => {
  const value = isObject(stored) ? stored[name] : undefined;
  return typeof value === 'string' ? value : '';
};

const isFile = (element: Element): boolean => element.getAttribute('type') === 'file';

/** What the field of a form says while it is empty, and when it is filled in wrongly. Its label is a text of its own. */
export const formField: PanelKind = {
  where: 'panel',
  title: 'formField',
  fields: (_stored, element) => (isFile(element) ? [errorField] : [placeholderField, errorField]),
  values: (stored) => ({ placeholder: textOf(stored, 'placeholder'), errorText: textOf(stored, 'errorText') }),
  shows: (element, { placeholder = '' }) =>
    isFile(element) || (element.getAttribute('placeholder') ?? '').trim() === placeholder.trim(),
  async changes(_stored, before, next) {
    const changed = Object.entries(next).filter(([name, value]) => value !== before[name]);
    return Object.fromEntries(changed.map(([name, value]) => [name, value || undefined]));
  },
  show(element, { placeholder = '' }) {
    if (isFile(element)) return;
    // A style tells an empty field from a filled one by it.
    element.setAttribute('placeholder', placeholder || ' ');
    const [label] = (element as HTMLInputElement).labels ?? [];
    // Without a title the placeholder is the label.
    if (placeholder && label && !label.querySelector('*')) label.textContent = placeholder;
  },
};
