import { loadSanitizer } from '../../runtime/html/sanitizer.js';
import type { Json } from '../../sdk/operations/json.js';
import { locate } from '../../sdk/operations/locate.js';
import type { EditSurroundings } from '../view/edit-surroundings.js';
import type { Store } from '../../runtime/basics/create-store.js';
import type { PanelView } from './open-panel.js';
import { explainError } from '../view/explain-error.js';
import { enteredBefore } from '../saving/journal/entered-before.js';
import type { PanelKind, PanelValues } from '../places/kinds/panel-kind.js';
import { panelOperations } from './panel-operations.js';
import type { OpenValue } from './panel-operations.js';
import type { DocumentStep } from '../saving/undo/undo-stack.js';
import type { PictureStore } from '../pictures/picture-store.js';
import { readComponent } from '../saving/storing/read-document.js';
import { shownTarget } from '../places/shown-target.js';
import type { ShownValues } from '../places/shown-values.js';
import { storeOperations } from '../saving/storing/store-operations.js';
import type { TextBase } from '../places/shown-target.js';
import { elementsShowing, placeOf } from '../places/text-place.js';
import type { Place } from '../places/text-place.js';
import { valuesShown } from '../places/values-shown.js';
import { withFile } from '../places/kinds/panel-kind.js';

interface ShownValue extends OpenValue {
  readonly element: HTMLElement;
  readonly place: Place;
}

/** Values as a sentence names them. */
const told = (values: readonly (string | undefined)[]): string => values.map((value) => value || '–').join(' · ');

interface PanelEditingParts {
  readonly surroundings: EditSurroundings;
  readonly view: Store<PanelView>;
  readonly pictures: PictureStore;
  /** Gets the step that undoes a save. `isRendered`: only the server can show the new value. */
  readonly onSaved: (step: DocumentStep, isRendered?: boolean) => void;
}

/** The picture, the link or another value that is being changed in a panel. */
export class PanelEditing {
  readonly #surroundings: EditSurroundings;
  readonly #notify: EditSurroundings['notify'];
  readonly #view: Store<PanelView>;
  readonly #pictures: PictureStore;
  readonly #onSaved: PanelEditingParts['onSaved'];
  /** The element whose value is being read or changed. */
  #element: HTMLElement | undefined;
  #open: ShownValue | undefined;

  constructor({ surroundings, view, pictures, onSaved }: PanelEditingParts) {
    // What goes wrong stands in the panel: notes are behind it.
    this.#surroundings = { ...surroundings, notify: (problem) => this.#tell(problem) };
    this.#notify = surroundings.notify;
    this.#view = view;
    this.#pictures = pictures;
    this.#onSaved = onSaved;
  }

  /** Where the value of the open panel is stored, once that is known. */
  get place(): Place | undefined {
    return this.#open?.place;
  }

  /**
   * Opens the panel at once; it fills when the value has been read.
   *
   * @param file - of another picture, which is uploaded then
   */
  async open(element: HTMLElement, kind: PanelKind, file?: File): Promise<void> {
    const { runtime, texts } = this.#surroundings;
    const shown = valuesShown(element);
    this.#element = element;
    this.#open = undefined;
    this.#view.set({ panel: { title: kind.title } });
    try {
      await loadSanitizer();
      const place = await placeOf(element, runtime.site);
      const data = place && (await readComponent(element, place, runtime.site));
      if (this.#element !== element) return;
      if (!place || data === undefined) return this.#tell(texts.notEditable);
      const found = this.#find(data, place, shown);
      if (!found) return this.#tell(texts.notFound);
      const values = kind.values(found.stored);
      this.#open = { element, kind, place, target: found.target, before: values };
      const fields = withFile(kind.fields(found.stored, element, texts), file);
      const left = file ? undefined : enteredBefore(place.key, values);
      const content = { fields, values, about: place.key, entered: left?.entered, check: kind.check };
      this.#view.set({ panel: { title: kind.title, content, pictures: this.#pictures } });
      if (left && left.others.length > 0) this.#tell(texts.panelConflict.replace('{value}', () => told(left.others)));
    } catch (error) {
      if (this.#element === element) this.#tell(explainError(error, texts));
    }
  }

  /** Says in the panel what went wrong; in a notification where it has been closed. */
  #tell(problem: string): void {
    const { panel } = this.#view.get();
    if (panel) this.#view.set({ panel: { ...panel, problem } });
    else this.#notify(problem);
  }

  #find(data: Json, place: Place, shown: ShownValues): TextBase | undefined {
    const aimed = shownTarget(data, place, shown);
    const found = aimed.ok ? locate(data, aimed.target) : aimed;
    return aimed.ok && found.ok ? { target: aimed.target, stored: found.value } : undefined;
  }

  /** Closes the panel. What was entered is saved by then, or given up. */
  close(): void {
    this.#view.set({ panel: undefined });
    const element = this.#element;
    this.#element = undefined;
    this.#open = undefined;
    // As long as the panel stands, nothing behind it takes the focus.
    setTimeout(() => element?.focus({ preventScroll: true }));
  }

  /**
   * Saves the changed values. If another editor has changed a value since, only a second save replaces it. Other values of that editor stay.
   */
  async save(changed: PanelValues): Promise<void> {
    const open = this.#open;
    if (!open) return;
    const { runtime, texts } = this.#surroundings;
    const { element, kind, place } = open;
    this.#tell('');
    const result = await storeOperations(this.#surroundings, {
      address: place.address,
      operations: (data) => panelOperations(data, open, { ...open.before, ...changed }),
    });
    if (result.kind === 'conflict') return this.#conflict(open, changed, result.data);
    if (result.kind !== 'saved') return;
    for (const copy of elementsShowing(element.ownerDocument, place)) kind.show(copy, { ...open.before, ...changed });
    this.close();
    this.#onSaved({ changed: place, operations: result.undo }, kind.isRendered);
    this.#notify(texts.saved);
    runtime.bus.emit('edit-save', { path: place.path }, element);
  }

  #conflict(open: ShownValue, changed: PanelValues, data: Json): void {
    const { runtime, texts } = this.#surroundings;
    // What was in the way may be a part of the value: the panel is about all of it.
    const theirs = locate(data, open.target);
    if (!theirs.ok) return this.#tell(texts.notFound);
    const before = open.kind.values(theirs.value);
    const other = Object.keys(changed).filter((name) => before[name] !== open.before[name]);
    open.before = before;
    runtime.bus.emit('edit-conflict', { path: open.place.path }, open.element);
    const { panel } = this.#view.get();
    if (!panel?.content) return;
    this.#view.set({
      panel: {
        ...panel,
        content: { ...panel.content, values: before },
        problem: texts.panelConflict.replace('{value}', () => told(other.map((name) => before[name]))),
      },
    });
  }
}
