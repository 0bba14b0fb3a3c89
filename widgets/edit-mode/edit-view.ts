import type { SafeHtml } from '../../runtime/safe-html.js';
import type { PictureValues } from './picture-values.js';

/** What edit mode shows; requests of its parts change it in one place, the session. */
export interface EditView {
  readonly phase: 'idle' | 'opening' | 'editing' | 'saving';
  /** Two versions of the text that is open, to choose from. */
  readonly conflict: { readonly mine: SafeHtml; readonly theirs: SafeHtml } | undefined;
  /** The picture whose panel is open. */
  readonly picture: PictureValues | undefined;
}

export interface EditViewStore {
  readonly get: () => EditView;
  readonly set: (change: Partial<EditView>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createEditView(): EditViewStore {
  let view: EditView = { phase: 'idle', conflict: undefined, picture: undefined };
  const listeners = new Set<() => void>();
  return {
    get: () => view,
    set(change) {
      view = { ...view, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
