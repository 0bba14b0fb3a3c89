import type { Runtime } from '../../runtime/entry/runtime.js';
import type { EditTexts } from './texts.js';

/** What every part of edit mode needs of the page. */
export interface EditSurroundings {
  readonly runtime: Runtime;
  /** The switch's element; events without a better place are dispatched on it. */
  readonly host: HTMLElement;
  /** Holds all that edit mode shows. */
  readonly holder: HTMLElement;
  readonly texts: EditTexts;
  readonly notify: (text: string) => void;
}
