import type { Runtime } from '../../runtime/entry/runtime.js';
import type { EditTexts } from './texts.js';

/** What calls, stores and dialogs need of their page: a page in edit mode, or the site panel. */
export interface CallSurroundings {
  readonly runtime: Pick<Runtime, 'bus' | 'config' | 'state'>;
  /** The switch's element; events without a better place are dispatched on it. */
  readonly host: HTMLElement;
  /** Holds all that edit mode shows. */
  readonly holder: HTMLElement;
  readonly texts: EditTexts;
  readonly notify: (text: string) => void;
}

/** What every part of edit mode needs of the page. */
export interface EditSurroundings extends CallSurroundings {
  readonly runtime: Runtime;
}
