import type { Json } from '../../sdk/operations/json.js';
import type { EditTexts } from './edit-texts.js';

/** Values of a panel's fields, by their names. */
export type PanelValues = Readonly<Record<string, string>>;

export interface PanelField {
  readonly name: string;
  readonly label: keyof EditTexts;
  readonly required?: boolean;
  /** Values to choose from; absent: a line to type in. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** What is wrong with a value. */
  readonly problem?: (value: string, all: PanelValues) => keyof EditTexts | undefined;
}

/** How values of one kind are changed in a panel. */
export interface PanelKind {
  readonly where: 'panel';
  readonly title: keyof EditTexts;
  /** Fields for a stored value; `element` is what shows it. */
  readonly fields: (stored: Json | undefined, element: Element, texts: EditTexts) => readonly PanelField[];
  /** The values of what is stored. */
  readonly values: (stored: Json | undefined) => PanelValues;
  /** What the page shows of the values, as far as it can be seen: a stored value that says otherwise is another one. */
  readonly shows: (element: Element, values: PanelValues) => boolean;
  /** Changes of the stored value, by key; one under the empty key replaces it as a whole, `undefined` takes a key out. */
  readonly changes: (
    stored: Json | undefined,
    before: PanelValues,
    next: PanelValues,
  ) => Promise<Readonly<Record<string, Json | undefined>>>;
  /** Shows other values on the page. */
  readonly show: (element: Element, values: PanelValues) => void;
}
