import { isHiddenEntry } from '../../../runtime/contract/hidden-entry.js';
import type { Clean } from '../../../runtime/html/safe-html.js';
import type { EditKind } from '../../../runtime/contract/schema.js';
import { idOf } from '../../../sdk/operations/entries.js';
import { isList, isObject } from '../../../sdk/operations/json.js';
import type { Json } from '../../../sdk/operations/json.js';
import { inPlaceKind } from '../../places/kinds/field-editors.js';
import { readableValue } from '../values/readable-value.js';
import { panelLooks } from './panel-look.js';
import type { EntrySnapshot, WayInEntry } from '../changes/snapshot-of-entry.js';

/** A value of an entry that is stored otherwise than the page showed it. */
export interface EntryDifference {
  /** `entries`: others have put entries into a list of it. */
  readonly kind: EditKind | 'entries';
  /** Which of the values of a panel; absent for a text. */
  readonly of?: string;
  /** What the page showed; of a text its HTML, which may come from a journal and is not clean. */
  readonly then: string;
  /** The same of what is stored; empty where that is gone. */
  readonly now: string;
}

function valueAt(entry: Json, way: WayInEntry): Json | undefined {
  return way.reduce<Json | undefined>((value, step) => {
    if (typeof step === 'object') return isList(value) ? value.find((inner) => idOf(inner) === step.id) : undefined;
    if (isList(value)) return value[Number(step)];
    // An entry that is a text alone is its own text.
    if (typeof value === 'string' && step === 'text') return value;
    return isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  }, entry);
}

/** What became an entry with an identity was a text alone, and is shown as that. */
const asText = (value: Json | undefined): Json | undefined =>
  isObject(value) && typeof value['text'] === 'string' ? value['text'] : value;

/**
 * What another user has changed in an entry since the page showed it, as far as the page shows it. The editor's own unsaved changes do not count,
 * saved or given up.
 */
export function entryDifferences(
  { values, lists }: EntrySnapshot,
  stored: Json,
  clean: Clean,
): readonly EntryDifference[] {
  const changed = values.flatMap(({ way, kind, of, shown }): EntryDifference[] => {
    const value = valueAt(stored, way);
    const editor = inPlaceKind(kind);
    const looks = editor ? [] : panelLooks(kind);
    const look = looks.find((one) => one.of === of) ?? looks[0];
    const now = editor ? String(editor.html(asText(value), clean) ?? '') : (look?.stored(value) ?? '');
    const isSame = look ? look.isSame(shown, now) : shown.includes(now);
    return isSame ? [] : [{ kind, ...(of && { of }), then: shown[0] ?? '', now }];
  });
  const added = lists.flatMap(({ way, ids }): EntryDifference[] => {
    const list = valueAt(stored, way);
    const others = (isList(list) ? list : []).filter((entry) => {
      const id = idOf(entry);
      return id !== undefined && !ids.includes(id) && !isHiddenEntry(entry);
    });
    return others.map((entry) => ({ kind: 'entries', then: '', now: readableValue(entry) }));
  });
  return [...changed, ...added];
}
