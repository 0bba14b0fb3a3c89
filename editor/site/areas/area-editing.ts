import type { Wanted } from '../../saving/documents/save-operations.js';
import { storeOperations } from '../../saving/storing/store-operations.js';
import type { DocumentStep } from '../../saving/undo/undo-stack.js';
import { askAsEditor } from '../../saving/documents/ask-as-editor.js';
import { askSite } from '../../saving/documents/ask-site.js';
import type { EditSurroundings } from '../../view/edit-surroundings.js';
import type { Store } from '../../../runtime/basics/create-store.js';
import type { PaletteView } from './place-in-area.js';
import { newId } from '../../places/entries/entry-id.js';
import { placeOf } from '../../places/text-place.js';
import type { AreaBlock } from './area-block.js';
import { insertBlock } from './insert-block.js';
import { markAreas, unmarkAreas } from './mark-areas.js';

/** Areas of the page: where editors put blocks. */
export class AreaEditing {
  readonly #surroundings: EditSurroundings;
  readonly #view: Store<PaletteView>;
  readonly #mayChange: (element: Element) => boolean;
  readonly #asEditor: ReturnType<typeof askAsEditor>;

  constructor(surroundings: EditSurroundings, view: Store<PaletteView>, mayChange: (element: Element) => boolean) {
    this.#surroundings = surroundings;
    this.#view = view;
    this.#mayChange = mayChange;
    this.#asEditor = askAsEditor(surroundings);
  }

  /** Shows where blocks can be added; again after parts of the page were put in the place of others. */
  mark(): void {
    markAreas(document, {
      label: this.#surroundings.texts.addBlock,
      isOpen: this.#mayChange,
      onAdd: (area) => {
        // At the end, whatever the page shows of it by now.
        this.#view.set({ palette: { area, after: null } });
      },
    });
  }

  end(): void {
    this.close();
    unmarkAreas(document);
  }

  openBelow(placed: HTMLElement): void {
    const area = placed.parentElement;
    if (area) this.#view.set({ palette: { area, after: placed.getAttribute('gh-item') } });
  }

  close(): void {
    this.#view.set({ palette: undefined });
  }

  /** Every block that the site offers. Rejects with a code that says why it does not answer. */
  readonly offered = async (): Promise<readonly AreaBlock[]> => {
    const { lang } = this.#surroundings.runtime.state.get();
    const path = `/_gh/area-blocks?lang=${encodeURIComponent(lang)}`;
    return (await this.#asEditor<{ readonly blocks: readonly AreaBlock[] }>(() => askSite(path))).blocks;
  };

  /** Stores a new block where the palette was opened. @returns `undefined` where it was not stored; a notification has said why. */
  async add(block: AreaBlock): Promise<{ readonly undo: DocumentStep; readonly id: string } | undefined> {
    const { palette } = this.#view.get();
    this.close();
    if (!palette) return undefined;
    const { runtime, texts, notify } = this.#surroundings;
    const { area, after } = palette;
    const place = await placeOf(area, runtime.site);
    if (!place) {
      notify(texts.notEditable);
      return undefined;
    }
    let id = '';
    const result = await storeOperations(this.#surroundings, {
      address: place.address,
      operations(data): Wanted {
        const made = insertBlock(data, { document: place.address, area: place.path, after }, block, newId);
        ({ id } = made);
        return made.wanted;
      },
    });
    if (result.kind === 'conflict') notify(texts.busy);
    if (result.kind !== 'saved') return undefined;
    notify(`${texts.blockAdded} ${texts.newEntryHint}`);
    return { undo: { changed: place, operations: result.undo }, id };
  }
}
