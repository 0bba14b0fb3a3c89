import type { ReferenceTarget } from '../../../runtime/contract/schema.js';
import type { Json } from '../../../sdk/operations/json.js';
import type { EditTexts } from '../../view/texts.js';
import { isObject } from '../../../sdk/operations/json.js';

/** Values of a panel's fields, by their names. */
export type PanelValues = Readonly<Record<string, string>>;

/** What a field that is either on or off has as its value when it is on; off is the empty text. */
export const ticked = 'true';

export interface PanelOption {
  readonly value: string;
  readonly label: string;
}

/** What is wrong with what was entered. */
export interface PanelProblem {
  readonly text: keyof EditTexts;
  /** True for what an editor may want all the same: saved once more, it is kept. */
  readonly mayStay?: boolean;
}

/** What was found wrong, by field. */
export type PanelProblems = Readonly<Record<string, PanelProblem>>;

export interface PanelField {
  readonly name: string;
  readonly label: keyof EditTexts;
  /** What is said of the field below it. */
  readonly hint?: keyof EditTexts;
  /** What the value is entered in; default: a line. `words`: one text that is shown in several lines. */
  readonly control?:
    | 'line'
    | 'words'
    | 'select'
    | 'radios'
    | 'check'
    | 'switch'
    | 'address'
    | 'picture'
    | 'focus'
    | 'date'
    | 'reference';
  readonly required?: boolean;
  /** What a reference names: pages of a kind in a chapter, in a language (default: that of the page), one or several. */
  readonly reference?: {
    readonly to: ReferenceTarget;
    readonly chapter: string;
    readonly isMany: boolean;
    readonly lang?: string;
  };
  /** Width through height of the place that shows a picture, where it is known. */
  readonly shape?: number | undefined;
  /** A picture's file that the field begins with, as if it had just been dropped there. */
  readonly file?: File | undefined;
  /** Values to choose from. */
  readonly options?: readonly PanelOption[];
  /** True where other values leave nothing to enter here. */
  readonly off?: (all: PanelValues) => boolean;
  /** What is wrong with a value, as far as it can be told at once. */
  readonly problem?: (value: string, all: PanelValues) => keyof EditTexts | undefined;
}

/** What a panel asks for. */
export interface PanelContent {
  readonly fields: readonly PanelField[];
  readonly values: PanelValues;
  /** What they are of; what is entered is kept by it for a tab that is killed. */
  readonly about: string;
  /** What an earlier page had entered here and not saved. */
  readonly entered?: PanelValues | undefined;
  /** What is wrong with values that were changed and that only asking tells: a file that is not there. */
  readonly check?: PanelKind['check'];
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
  readonly check?: ((next: PanelValues, before: PanelValues) => Promise<PanelProblems>) | undefined;
  /** Changes of the stored value, by key; one under the empty key replaces it as a whole, `undefined` takes a key out. */
  readonly changes: (
    stored: Json | undefined,
    before: PanelValues,
    next: PanelValues,
  ) => Promise<Readonly<Record<string, Json | undefined>>>;
  /** True if the page shows the value by other documents, such as the name of a page: only the server can render it. */
  readonly isRendered?: boolean;
  /** Shows other values on the page. */
  readonly show: (element: Element, values: PanelValues) => void;
}

/** Fields of which the one for a picture begins with a file. */
export const withFile = (fields: readonly PanelField[], file: File | undefined): readonly PanelField[] =>
  file ? fields.map((field) => (field.control === 'picture' ? { ...field, file } : field)) : fields;

/** True for values of a panel's fields, of something that an earlier page left. */
export const isPanelValues = (value: unknown): value is PanelValues =>
  isObject(value) && Object.values(value).every((one) => typeof one === 'string');
