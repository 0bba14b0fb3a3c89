import type { EditKind } from '../../../runtime/contract/schema.js';
import { choice, flag } from './choice-kinds.js';
import { date } from './date-kind.js';
import { formField } from './form-field-kind.js';
import { link } from './link-kind.js';
import type { InPlaceKind } from './in-place-kind.js';
import type { PanelKind } from './panel-kind.js';
import { picture } from './picture-kind.js';
import { panelAsHtml } from './panel-as-html.js';
import { referenceKinds } from './reference-kinds.js';
import { number, numberedAsHtml, plain, plainAsHtml, rich, text } from './text-kinds.js';

export type FieldEditor = InPlaceKind | PanelKind;

/** Kinds but those that name a number. */
type NamedKind = Exclude<EditKind, `plain-${number}`>;

/** The editor of each kind of value. No page shows a list as such: its entries are opened, and an element that is marked as one is not. */
const fieldEditors: Readonly<Record<NamedKind, FieldEditor | undefined>> = {
  plain,
  'plain-html': plainAsHtml,
  'link-html': panelAsHtml(link),
  'image-html': panelAsHtml(picture),
  rich,
  text,
  link,
  image: picture,
  number,
  choice,
  flag,
  field: formField,
  date,
  ...referenceKinds,
  list: undefined,
};

/** The editor of a kind; `undefined` for one whose values cannot be changed alone. */
export function fieldEditorOfKind(kind: string): FieldEditor | undefined {
  const [, entry] = /^plain-(\d+)$/.exec(kind) ?? [];
  if (entry !== undefined) return numberedAsHtml(entry);
  return Object.hasOwn(fieldEditors, kind) ? fieldEditors[kind as NamedKind] : undefined;
}

/** The editor of a kind that is changed where the page shows it; `undefined` for the others. */
export function inPlaceKind(kind: EditKind): InPlaceKind | undefined {
  const editor = fieldEditorOfKind(kind);
  return editor?.where === 'in place' ? editor : undefined;
}

/** The editor of what an element shows, by its `gh-kind` alone; `undefined` where it cannot be changed alone. */
export const fieldEditorOf = (element: Element): FieldEditor | undefined =>
  fieldEditorOfKind(element.getAttribute('gh-kind') ?? 'rich');
