import type { Json } from '../../sdk/operations/json.js';
import type { Target } from '../../sdk/operations/operation.js';

/** Where the value of a text was found in its document, and what was there. */
export interface TextBase {
  readonly target: Target;
  readonly stored: Json | undefined;
}
