import * as v from 'valibot';
import { openerAttributes } from '../../../runtime/entry/popup-opener.js';
import { isObject } from '../../../sdk/operations/json.js';
import type { Json } from '../../../sdk/operations/json.js';
import { address } from '../../../widgets/shared/fields.js';
import { checkLink } from './check-link.js';
import type { EditTexts } from '../../view/texts.js';
import type { PanelField, PanelKind, PanelProblems, PanelValues } from './panel-kind.js';

const addressSchema = address();

/** True for what the blocks take as the address of a link. */
export const isLinkAddress = (text: string): boolean => v.safeParse(addressSchema, text).success;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Names under which a link keeps its words: a button's text, an entry of a menu. */
const labelKeys = ['text', 'name', 'title'] as const;
const labelKey = (stored: Json | undefined) =>
  isObject(stored) ? labelKeys.find((key) => typeof stored[key] === 'string') : undefined;

function popupsOf({ ownerDocument }: Element): readonly string[] {
  const popups = [...ownerDocument.querySelectorAll('gh-popup,popup-container')];
  return popups.map((popup) => popup.getAttribute('data-popup-id') ?? '').filter((id) => id !== '');
}

const addressProblem = (value: string) => (isLinkAddress(value) ? undefined : ('badLink' as const));

/** Where a link leads. */
export const addressField: PanelField = {
  name: 'link',
  label: 'linkAddress',
  control: 'address',
  hint: 'linkHint',
  problem: addressProblem,
};

/** In which window a link opens. */
export const targetField = (texts: EditTexts): PanelField => ({
  name: 'target',
  label: 'linkTarget',
  control: 'select',
  options: [
    { value: '', label: texts.sameWindow },
    { value: '_blank', label: texts.newWindow },
  ],
});

/** Address or popup of a link, its words where they have no place of their own, and the window that it opens. */
export const link: PanelKind = {
  where: 'panel',
  title: 'link',
  fields(stored, element, texts) {
    const isObjectOfOurs = isObject(stored);
    const holdsLabel = labelKey(stored) !== undefined && !element.querySelector('[gh-id]');
    const popups = [...new Set([...popupsOf(element), textOf(isObjectOfOurs ? stored['popupId'] : '')])].filter(
      Boolean,
    );
    const fields: (PanelField | false)[] = [
      holdsLabel && { name: 'text', label: 'linkText', required: true },
      {
        ...addressField,
        problem: (value, { popupId }) => addressProblem(value) ?? (value === '' && !popupId ? 'noLink' : undefined),
      },
      isObjectOfOurs &&
        popups.length > 0 &&
        'text' in stored && {
          name: 'popupId',
          label: 'linkPopup',
          control: 'select',
          options: [{ value: '', label: texts.noPopup }, ...popups.map((id) => ({ value: id, label: id }))],
        },
      isObjectOfOurs && 'target' in stored && targetField(texts),
    ];
    return fields.filter((field) => field !== false);
  },
  values(stored): PanelValues {
    if (!isObject(stored)) return { link: textOf(stored) };
    const key = labelKey(stored);
    return {
      text: key ? textOf(stored[key]) : '',
      link: textOf(stored['link']),
      popupId: textOf(stored['popupId']),
      target: textOf(stored['target']),
    };
  },
  shows: () => true,
  async check({ link: href = '' }, before): Promise<PanelProblems> {
    const text = href === before['link'] ? undefined : await checkLink(href);
    return text ? { link: { text, mayStay: true } } : {};
  },
  async changes(stored, before, next) {
    const changed = Object.keys(next).filter((name) => next[name] !== before[name]);
    if (!isObject(stored)) return changed.includes('link') ? { '': next['link'] ?? '' } : {};
    const keep = (name: string, value: string | undefined) => (value === '' && name === 'popupId' ? undefined : value);
    return Object.fromEntries(
      changed.map((name) => [name === 'text' ? (labelKey(stored) ?? 'text') : name, keep(name, next[name])]),
    );
  },
  show(element, { text, link: href, popupId, target }: PanelValues) {
    if (href) element.setAttribute('href', href);
    if (popupId) element.setAttribute(openerAttributes.popup, popupId);
    else element.removeAttribute(openerAttributes.popup);
    if (target) element.setAttribute('target', target);
    else element.removeAttribute('target');
    if (text && !element.querySelector('*')) element.textContent = text;
  },
};
