import type { Json } from '../../../sdk/operations/json.js';
import type { Operation, Target } from '../../../sdk/operations/operation.js';

/**
 * What became of a save. `gone`: the document, the entry or the place is no longer there; `busy`: others write faster; `conflict`: the very value
 * was changed by somebody else to `theirs`, and stands at `target` now, in `data` of the document. Nothing was written but for `saved`, and `undo`
 * takes that back.
 */
export type SaveResult =
  | { readonly kind: 'saved'; readonly undo: readonly Operation[] }
  | { readonly kind: 'gone' | 'busy' }
  | {
      readonly kind: 'conflict';
      readonly theirs: Json | undefined;
      readonly target: Target | undefined;
      readonly data: Json;
    };

/** The value that somebody else has changed. */
export type SaveConflict = Extract<SaveResult, { readonly kind: 'conflict' }>;
