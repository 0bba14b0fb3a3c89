import { loadSanitizer } from '../../runtime/sanitizer.js';
import type { SetOperation, Target } from '../../sdk/operations/operation.js';
import { conflict } from '../../sdk/operations/operation.js';
import { isObject } from '../../sdk/operations/json.js';
import type { Json } from '../../sdk/operations/json.js';
import { locate } from '../../sdk/operations/locate.js';
import { operationsOn } from '../../sdk/operations/make-operation.js';
import type { EditSurroundings } from './edit-surroundings.js';
import type { EditViewStore } from './edit-view.js';
import type { PanelKind, PanelValues } from './panel-kind.js';
import { readComponent } from './read-document.js';
import type { Wanted } from './save-operations.js';
import { shownTarget } from './shown-target.js';
import type { ShownValues } from './shown-values.js';
import { storeOperations } from './store-operations.js';
import type { TextBase } from './text-base.js';
import { copiesOf, placeOf } from './text-place.js';
import type { Place } from './text-place.js';
import { valuesShown } from './values-shown.js';

interface OpenValue {
  readonly element: HTMLElement;
  readonly kind: PanelKind;
  readonly place: Place;
  readonly target: Target;
  before: PanelValues;
}

/** The picture, the link or another value that is being changed in a panel. */
export class PanelEditing {
  readonly #surroundings: EditSurroundings;
  readonly #view: EditViewStore;
  #open: OpenValue | undefined;

  constructor(surroundings: EditSurroundings, view: EditViewStore) {
    this.#surroundings = surroundings;
    this.#view = view;
  }

  async open(element: HTMLElement, kind: PanelKind): Promise<void> {
    const { runtime, texts, notify } = this.#surroundings;
    const shown = valuesShown(element);
    try {
      await loadSanitizer();
      const place = await placeOf(element, runtime.site);
      const data = place && (await readComponent(element, place, runtime.site));
      if (!place || data === undefined) return notify(texts.notEditable);
      const found = this.#find(data, place, shown);
      if (!found) return notify(texts.notFound);
      const values = kind.values(found.stored);
      this.#open = { element, kind, place, target: found.target, before: values };
      this.#view.set({ panel: { title: kind.title, fields: kind.fields(found.stored, element, texts), values } });
    } catch {
      notify(texts.offline);
    }
  }

  #find(data: Json, place: Place, shown: ShownValues): TextBase | undefined {
    const aimed = shownTarget(data, place, shown);
    const found = aimed.ok ? locate(data, aimed.target) : aimed;
    return aimed.ok && found.ok ? { target: aimed.target, stored: found.value } : undefined;
  }

  close(): void {
    this.#view.set({ panel: undefined });
    this.#open?.element.focus({ preventScroll: true });
    this.#open = undefined;
  }

  /** Saves what was entered. A value that somebody else changed meanwhile is only replaced when it is saved once more. */
  async save(entered: PanelValues): Promise<void> {
    const open = this.#open;
    if (!open) return;
    const { runtime, texts, notify } = this.#surroundings;
    const { element, kind, place } = open;
    const next = { ...open.before, ...entered };
    const result = await storeOperations(this.#surroundings, {
      address: place.address,
      operations: (data) => operationsFor(data, open, next),
    });
    if (result?.kind === 'conflict') {
      open.before = kind.values(result.theirs);
      runtime.bus.emit('edit-conflict', { path: place.path }, element);
      return notify(texts.panelConflict.replace('{value}', Object.values(open.before).filter(Boolean).join(' · ')));
    }
    if (result?.kind !== 'saved') return;
    for (const copy of copiesOf(element.ownerDocument, place)) kind.show(copy, next);
    this.close();
    notify(texts.saved);
    runtime.bus.emit('edit-save', { path: place.path }, element);
  }
}

/** The changes of single keys, each on the value that the panel showed. */
async function operationsFor(
  data: Json,
  { kind, place, target, before }: OpenValue,
  next: PanelValues,
): Promise<Wanted> {
  const found = locate(data, target);
  if (!found.ok) return found;
  const now = kind.values(found.value);
  const isStale = Object.keys(next).some((name) => next[name] !== before[name] && now[name] !== before[name]);
  if (isStale) return conflict(found.value);
  const make = operationsOn(place.address, data);
  const operations: SetOperation[] = [];
  for (const [key, value] of Object.entries(await kind.changes(found.value, before, next))) {
    if (value === undefined && isObject(found.value) && !Object.hasOwn(found.value, key)) continue;
    const made = make.set(key === '' ? target : [...target, key], value);
    if (!made.ok) return made;
    operations.push(made.operation);
  }
  return { ok: true, operations };
}
