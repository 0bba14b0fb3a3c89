import type { Clean } from '../../../runtime/html/safe-html.js';
import type { Json } from '../../../sdk/operations/json.js';
import { locate } from '../../../sdk/operations/locate.js';
import { conflict, gone } from '../../../sdk/operations/operation.js';
import { isSameValue } from '../../../sdk/pure/is-same-value.js';
import { inPlaceKind } from '../../places/kinds/field-editors.js';
import { shownTarget } from '../../places/shown-target.js';
import type { ShownValues } from '../../places/shown-values.js';
import type { TextBase } from '../../places/shown-target.js';
import type { Place } from '../../places/text-place.js';
import type { Change } from './changes.js';
import type { Wanted } from '../documents/save-operations.js';

/** Where a text is in data of its document, and what is stored there; `undefined` where its entry or place is gone. */
export function findText(data: Json, place: Place, shown: ShownValues): TextBase | undefined {
  const aimed = shownTarget(data, place, shown);
  const found = aimed.ok ? locate(data, aimed.target, 'text') : aimed;
  return aimed.ok && found.ok ? { target: aimed.target, stored: found.value } : undefined;
}

/** The operation of a changed text, made on the value that its author saw. */
export function operationOf(data: Json, change: Change, clean: Clean): Wanted {
  const { place, kind, value, initial, base, shown } = change;
  const found = base ?? findText(data, place, shown ?? new Map());
  if (!found) return gone;
  const { target, stored } = found;
  // The stored value was not compared before: it must be what the page showed.
  const isKnown =
    base !== undefined || isSameValue(stored, value) || shows(inPlaceKind(kind)?.html(stored, clean), initial);
  if (!isKnown) return stored === undefined ? gone : conflict(stored);
  return { ok: true, operations: [{ document: place.address, kind: 'set', target, base: stored, value }] };
}

const shows = (html: unknown, initial: unknown): boolean => String(html ?? '') === String(initial);
