import { createStore, type Store } from '../../runtime/create-store.js';
import type { SafeHtml } from '../../runtime/safe-html.js';
import type { PanelField, PanelKind, PanelValues } from './panel-kind.js';

/** What edit mode shows; requests of its parts change it in one place, the session. */
export interface EditView {
  readonly phase: 'idle' | 'opening' | 'editing' | 'saving';
  /** Two versions of the text that is open, to choose from. */
  readonly conflict: { readonly mine: SafeHtml; readonly theirs: SafeHtml } | undefined;
  /** True where the text that is open lies in a link, whose address has a panel of its own. */
  readonly inLink: boolean;
  /** The panel that is open. */
  readonly panel: OpenPanel | undefined;
}

interface OpenPanel {
  readonly title: PanelKind['title'];
  readonly fields: readonly PanelField[];
  readonly values: PanelValues;
}

export type EditViewStore = Store<EditView>;

export function createEditView(): EditViewStore {
  return createStore<EditView>({ phase: 'idle', conflict: undefined, inLink: false, panel: undefined });
}
