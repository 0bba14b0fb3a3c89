import type { EditKind } from '../../runtime/schema.js';
import { link } from './link-kind.js';
import type { InPlaceKind } from './in-place-editor.js';
import type { PanelKind } from './panel-kind.js';
import { picture } from './picture-kind.js';
import { number, plain, rich, text } from './text-kinds.js';

export type FieldEditor = InPlaceKind | PanelKind;

/**
 * The editor of each kind of value. No page shows a choice, a flag or a list as such: they are set with their block as a whole, in the panel that
 * lists all fields of its schema; an element that is marked as one of them is not opened by itself.
 */
const fieldEditors: Readonly<Record<EditKind, FieldEditor | undefined>> = {
  plain,
  rich,
  text,
  link,
  image: picture,
  number,
  choice: undefined,
  flag: undefined,
  list: undefined,
};

/** The editor of what an element shows, by its `gh-kind` alone; `undefined` where it cannot be changed by itself. */
export function fieldEditorOf(element: Element): FieldEditor | undefined {
  const kind = element.getAttribute('gh-kind') ?? 'rich';
  return Object.hasOwn(fieldEditors, kind) ? fieldEditors[kind as EditKind] : undefined;
}
