import { entryId, prevails, rearranged } from './anchors.js';
import type { Arrangement } from './anchors.js';
import { applyOperation } from './apply-operation.js';
import { isEntryStep, sameButIds } from './entries.js';
import { isList } from './json.js';
import type { Json } from './json.js';
import { isSameValue } from '../pure/is-same-value.js';
import { locate, targetTo } from './locate.js';
import { conflict, gone } from './operation.js';
import type { Operation, Refusal, SetOperation, Step, Target } from './operation.js';

/** `operation` is null where nothing is left to do: the other one did the same, or prevails. */
type Rebased = { readonly ok: true; readonly operation: Operation | null } | Refusal;

const becomes = (operation: Operation | null): Rebased => ({ ok: true, operation });
const arranges = (operation: Operation): operation is Arrangement => operation.kind !== 'set';

function isSameStep(a: Step | undefined, b: Step | undefined): boolean {
  if (!isEntryStep(a) || !isEntryStep(b)) return a === b;
  return 'id' in a ? 'id' in b && a.id === b.id : 'index' in b && a.index === b.index;
}

const leadsTo = (start: Target, target: Target): boolean =>
  start.length <= target.length && start.every((step, at) => isSameStep(step, target[at]));

const changesNothing = (operation: Operation): boolean =>
  operation.kind === 'set'
    ? isSameValue(operation.base, operation.value)
    : operation.kind === 'move' && operation.base === operation.after;

/**
 * Transforms an operation after another one on the same data. Carried out on the data after the other one, it has its
 * intended effect.
 *
 * @param operation - mine, made on the data before `over`
 * @param over - the other one, which has been carried out
 * @returns the operation to carry out instead, or why it cannot be: see the laws in `operation.ts`
 * @example
 * // Somebody has put a question before the one that I am moving.
 * const result = rebase(mine, theirs);
 * if (result.ok && result.operation) applyOperation(newest, result.operation);
 */
export function rebase(operation: Operation, over: Operation): Rebased {
  if (!isSameValue({ ...operation.document }, { ...over.document }) || changesNothing(over)) return becomes(operation);
  if (changesNothing(operation)) return becomes(null);
  const [mine, theirs] = [operation.target, over.target];
  const [above, below] = [leadsTo(mine, theirs), leadsTo(theirs, mine)];
  const way = above ? (below ? onSamePlace : around) : below ? inside : apart;
  const result = way(operation, over);
  return result.ok && result.operation ? becomes(withListsOf(result.operation, over)) : result;
}

/** Both are about one value, or one entry. */
function onSamePlace(mine: Operation, theirs: Operation): Rebased {
  if (theirs.kind === 'remove') return mine.kind === 'remove' ? becomes(null) : gone;
  if (theirs.kind === 'insert')
    return mine.kind === 'insert' && mine.after === theirs.after && isSameValue(mine.value, theirs.value)
      ? becomes(null)
      : conflict(theirs.value);
  if (theirs.kind === 'set') {
    if (mine.kind === 'move') return becomes(mine);
    return mine.kind === 'set' && isSameValue(mine.value, theirs.value) ? becomes(null) : conflict(theirs.value);
  }
  if (mine.kind === 'remove') return becomes({ ...mine, after: theirs.after });
  if (mine.kind !== 'move') return becomes(mine);
  return becomes(prevails(mine, theirs) && mine.after !== theirs.after ? { ...mine, base: theirs.after } : null);
}

/** The other one is about something that mine lies in. */
function inside(mine: Operation, theirs: Operation): Rebased {
  if (theirs.kind === 'remove') return gone;
  if (theirs.kind !== 'set') return becomes(mine);
  const way = mine.target.slice(theirs.target.length);
  const step = arranges(mine) ? way.slice(-1) : [];
  const leaf = mine.kind === 'set' && typeof mine.value === 'string' ? 'text' : 'any';
  const now = locate(theirs.value, way.slice(0, way.length - step.length), leaf);
  if (!now.ok) return now;
  const target = [...theirs.target, ...targetTo(theirs.value, now.place), ...step];
  if (untouched(theirs, mine)) return becomes({ ...mine, target });
  return wantSame(theirs, mine) ? becomes(null) : conflict(now.value);
}

/** The other one is about something inside of what mine is about. */
function around(mine: Operation, theirs: Operation): Rebased {
  if (mine.kind === 'move' || mine.kind === 'insert') return becomes(mine);
  const held = { ...theirs, target: theirs.target.slice(mine.target.length) };
  const base = applyOperation(mine.base ?? null, held);
  if (!base.ok || mine.kind !== 'set') return base.ok ? conflict(base.data) : base;
  if (wantSame(mine, theirs)) return becomes({ ...mine, base: base.data });
  const value = applyOperation(mine.value ?? null, held);
  if (!value.ok || !untouched(mine, theirs)) return conflict(base.data);
  return becomes({ ...mine, base: base.data, value: value.data });
}

/** The target of an inner operation, its value or its list, in the surrounding data. */
function subject(data: Json | undefined, outer: SetOperation, inner: Operation) {
  const way = inner.target.slice(outer.target.length, arranges(inner) ? -1 : undefined);
  const found = locate(data, way, inner.kind === 'set' && typeof inner.value === 'string' ? 'text' : 'any');
  return found.ok ? found : undefined;
}

/** An inner operation as one on what the outer one is about. */
const within = (outer: SetOperation, inner: Operation): Operation => ({
  ...inner,
  target: inner.target.slice(outer.target.length),
});

/** True where the outer operation leaves what the inner one is about as it was, but for ids that it may get. */
function untouched(outer: SetOperation, inner: Operation): boolean {
  const [before, after] = [subject(outer.base, outer, inner), subject(outer.value, outer, inner)];
  if (!before || !after || !sameButIds(before.value, after.value)) return false;
  return applyOperation(outer.value ?? null, within(outer, inner)).ok;
}

/** True where both make the same of what the inner one is about. */
function wantSame(outer: SetOperation, inner: Operation): boolean {
  const made = applyOperation(outer.base ?? null, within(outer, inner));
  const [mine, theirs] = [made.ok && subject(made.data, outer, inner), subject(outer.value, outer, inner)];
  return mine && theirs ? isSameValue(mine.value, theirs.value) : false;
}

/** They are about different things, of one list perhaps. */
function apart(mine: Operation, theirs: Operation): Rebased {
  if (!arranges(mine) || !arranges(theirs)) return becomes(mine);
  const list = mine.target.slice(0, -1);
  const isOneList = list.length === theirs.target.length - 1 && leadsTo(list, theirs.target);
  return becomes(isOneList && entryId(mine) !== entryId(theirs) ? rearranged(mine, theirs) : mine);
}

/** The operation with the lists without ids on its way as the other one left them. */
function withListsOf(mine: Operation, theirs: Operation): Operation {
  const target = mine.target.map((step, at) => {
    if (!isEntryStep(step) || 'id' in step) return step;
    const list = mine.target.slice(0, at);
    if (theirs.target.length <= at || !leadsTo(list, theirs.target)) return step;
    const left = applyOperation(step.of, { ...theirs, target: theirs.target.slice(at) });
    return left.ok && isList(left.data) ? { index: step.index, of: left.data } : step;
  });
  return { ...mine, target };
}
