import { createStore, type Store } from '../../runtime/basics/create-store.js';
import type { PlaceInArea } from '../site/areas/place-in-area.js';
import type { OpenLostEntry } from '../saving/conflicts/lost-entry-dialog.js';
import type { OpenConflict } from '../saving/conflicts/open-conflict.js';
import type { OpenRemoval } from '../saving/conflicts/open-removal.js';
import type { OpenPanel } from '../panels/open-panel.js';
import type { PresencePerson } from '../site/presence/presence-person.js';
import type { ChangedDocument } from '../saving/documents/renew-blocks.js';
import type { OpenSharedThing } from '../site/shared/open-shared-thing.js';
import type { MeantField } from '../places/pointing/watch-fields.js';

/** What edit mode shows; requests of its parts change it in one place, the session. */
export interface EditView {
  readonly phase: 'idle' | 'opening' | 'editing' | 'saving';
  /** Two versions of the text that is open, to choose from. */
  readonly conflict: OpenConflict | undefined;
  /** An entry that was removed and that somebody else has changed since, to be decided on. */
  readonly removal: OpenRemoval | undefined;
  /** Something that is not the page's own, and is changed only if its editor says so. */
  readonly shared: OpenSharedThing | undefined;
  /** The open text, whose entry somebody else has removed. */
  readonly lostEntry: OpenLostEntry | undefined;
  /** True where the text that is open lies in a link, whose address has a panel of its own. */
  readonly inLink: boolean;
  /** True where what is typed into the text that is open can be taken back by the buttons of the bar. */
  readonly takesBackTyping: boolean;
  /** The entry of a list that pointer or focus is in. */
  readonly entry: HTMLElement | undefined;
  /** The value that mouse or focus is on, and that can be edited. */
  readonly field: MeantField | undefined;
  /** Something that was saved can be taken back; something taken back can be made again. */
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Something that waited for the platform was taken back, and can be asked for again. */
  readonly canAskAgain: boolean;
  /** The document whose history is open. */
  readonly history: OpenHistory | undefined;
  /** True for who may look at the site's texts here, and change none. */
  readonly readOnly: boolean;
  /** Who else edits the site now. */
  readonly people: readonly PresencePerson[];
  /** The place that a new block is wished for; the palette is open. */
  readonly palette: PlaceInArea | undefined;
  /** The panel that is open. */
  readonly panel: OpenPanel | undefined;
}

/** A document, and whether it belongs to this page alone. */
export interface OpenHistory {
  readonly changed: ChangedDocument;
  readonly isPage: boolean;
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
