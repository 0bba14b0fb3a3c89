import { createStore, type Store } from '../../runtime/create-store.js';
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

export type EditViewStore = Store<EditView>;

export function createEditView(): EditViewStore {
  return createStore<EditView>({ phase: 'idle', conflict: undefined, picture: undefined });
}
