import { createStore, type Store } from '../../runtime/basics/create-store.js';
import type { PanelView } from '../panels/open-panel.js';
import type { PointedField } from '../places/pointing/watch-fields.js';
import type { LostEntryView } from '../saving/conflicts/lost-entry-dialog.js';
import type { ConflictView } from '../saving/conflicts/open-conflict.js';
import type { RemovalView } from '../saving/conflicts/open-removal.js';
import type { UndoView } from '../saving/undo/undo-steps.js';
import type { AskAgainView } from '../saving/undo/waiting-steps.js';
import type { PaletteView } from '../site/areas/place-in-area.js';
import type { HistoryView } from '../site/history/open-history.js';
import type { EntryView } from '../site/lists/list-arranging.js';
import type { PresenceView } from '../site/presence/presence-person.js';
import type { RightsView } from '../site/rights/rights-watch.js';
import type { SharedView } from '../site/shared/open-shared-thing.js';
import type { TextView } from '../text/open-text.js';

/** What edit mode shows. Each part declares what it changes of it. */
export interface EditView
  extends
    TextView,
    PanelView,
    ConflictView,
    RemovalView,
    LostEntryView,
    UndoView,
    AskAgainView,
    EntryView,
    HistoryView,
    PaletteView,
    PresenceView,
    RightsView,
    SharedView {
  /** The value that mouse or focus is on, and that can be edited. */
  readonly field: PointedField | undefined;
}

export type EditViewStore = Store<EditView>;

export function createEditView(): EditViewStore {
  return createStore<EditView>({
    phase: 'idle',
    conflict: undefined,
    removal: undefined,
    shared: undefined,
    lostEntry: undefined,
    inLink: false,
    takesBackTyping: false,
    entry: undefined,
    field: undefined,
    canUndo: false,
    canRedo: false,
    canAskAgain: false,
    history: undefined,
    readOnly: false,
    people: [],
    palette: undefined,
    panel: undefined,
  });
}
