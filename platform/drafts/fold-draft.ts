import { applyOperation } from '../../sdk/operations/apply-operation.js';
import { idsOf } from '../../sdk/operations/entries.js';
import { invert } from '../../sdk/operations/invert.js';
import { isList, type Json } from '../../sdk/operations/json.js';
import { locate } from '../../sdk/operations/locate.js';
import type { Operation } from '../../sdk/operations/operation.js';
import { isSameValue } from '../../sdk/pure/is-same-value.js';

/** A change of a draft. */
export interface DraftChange {
  readonly id: number;
  readonly operation: Operation;
}

/**
 * Why a change cannot simply be published. `conflict`: that very value was published since the change, as `theirs`. `gone`: what the change is about
 * was removed.
 */
export type DraftFlaw =
  { readonly reason: 'conflict'; readonly theirs: Json | undefined } | { readonly reason: 'gone' };

/** What changes make of a document. */
export interface Folded {
  readonly data: Json;
  /** Those that were carried out, in their order. */
  readonly done: readonly number[];
  readonly flaws: ReadonlyMap<number, DraftFlaw>;
  /** Takes all of it back, carried out in this order. */
  readonly undo: readonly Operation[];
}

/**
 * Carries changes out on a published document, one after the other. Other values published in it since stay.
 *
 * @param isMine - whether a change prevails over a value published in its place since; it has a flaw all the same, unless it is `done`
 */
export function foldDraft(
  published: Json,
  changes: readonly DraftChange[],
  isMine: (id: number) => boolean = () => false,
): Folded {
  let data = published;
  const done: number[] = [];
  const flaws = new Map<number, DraftFlaw>();
  const undo: Operation[] = [];
  for (const { id, operation } of changes) {
    const wanted = anchored(operation, data, changes);
    const result = applyOperation(data, wanted);
    const flaw: DraftFlaw | undefined = result.ok
      ? undefined
      : result.reason === 'conflict'
        ? { reason: 'conflict', theirs: result.theirs }
        : { reason: 'gone' };
    if (flaw) flaws.set(id, flaw);
    const forced = flaw && isMine(id) ? overTheirs(wanted, flaw) : undefined;
    const carried = forced ?? (flaw ? undefined : wanted);
    const applied = carried && applyOperation(data, carried);
    if (!carried || !applied?.ok) continue;
    const back = applied.data === data ? undefined : invert(carried, data);
    if (back?.ok) undo.unshift(back.operation);
    data = applied.data;
    done.push(id);
  }
  return { data, done, flaws, undo };
}

/** What a draft looks like: its own values stand, whatever was published in their place since. */
export const viewOfDraft = (published: Json, changes: readonly DraftChange[]): Folded =>
  foldDraft(published, changes, () => true);

/** The operation made on what is there now. */
function overTheirs(operation: Operation, flaw: DraftFlaw): Operation | undefined {
  if (flaw.reason === 'gone') return undefined;
  if (operation.kind === 'set') return { ...operation, base: flaw.theirs };
  return operation.kind === 'remove' && flaw.theirs !== undefined ? { ...operation, base: flaw.theirs } : undefined;
}

/**
 * An entry whose neighbour is missing goes where that stood, or to the end. The neighbour may have been removed, or its own change may not be made.
 */
function anchored(operation: Operation, data: Json, changes: readonly DraftChange[]): Operation {
  if (operation.kind !== 'insert' && operation.kind !== 'move') return operation;
  const list = locate(data, operation.target.slice(0, -1));
  const ids = list.ok && isList(list.value) ? idsOf(list.value) : undefined;
  if (!ids) return operation;
  const own = (operation.target.at(-1) as { readonly id?: string } | undefined)?.id;
  const seen = new Set<string>();
  let { after } = operation;
  while (after !== null && !ids.includes(after)) {
    const missing: string = after;
    const way = [...operation.target.slice(0, -1), { id: missing }];
    const made = changes.find(({ operation: other }) => other.kind === 'insert' && isSameValue(other.target, way));
    if (!made || seen.has(missing)) {
      after = ids.filter((id) => id !== own).at(-1) ?? null;
      break;
    }
    seen.add(missing);
    after = (made.operation as typeof operation).after;
  }
  return { ...operation, after };
}
