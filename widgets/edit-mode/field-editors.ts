import type { EditKind } from '../../runtime/schema.js';
import { choice, flag } from './choice-kinds.js';
import { formField } from './form-field-kind.js';
import { link } from './link-kind.js';
import type { InPlaceKind } from './in-place-editor.js';
import type { PanelKind } from './panel-kind.js';
import { picture } from './picture-kind.js';
import { number, plain, rich, text } from './text-kinds.js';

export type FieldEditor = InPlaceKind | PanelKind;

/** The editor of each kind of value. No page shows a list as such: its entries are opened, and an element that is marked as one is not. */
const fieldEditors: Readonly<Record<EditKind, FieldEditor | undefined>> = {
  plain,
  rich,
  text,
  link,
  image: picture,
  number,
  choice,
  flag,
  field: formField,
  list: undefined,
};

/** The editor of a kind that is changed where the page shows it; `undefined` for the others. */
export function inPlaceKind(kind: EditKind): InPlaceKind | undefined {
  const editor = fieldEditors[kind];
  return editor?.where === 'in place' ? editor : undefined;
}

/** The editor of what an element shows, by its `gh-kind` alone; `undefined` where it cannot be changed by itself. */
export function fieldEditorOf(element: Element): FieldEditor | undefined {
  const kind = element.getAttribute('gh-kind') ?? 'rich';
  return Object.hasOwn(fieldEditors, kind) ? fieldEditors[kind as EditKind] : undefined;
}
