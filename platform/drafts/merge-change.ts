import { applyOperation } from '../../sdk/operations/apply-operation.js';
import type { Json } from '../../sdk/operations/json.js';
import { locate } from '../../sdk/operations/locate.js';
import type { Operation, SetOperation, Step, Target } from '../../sdk/operations/operation.js';
import { isSameValue } from '../../sdk/pure/is-same-value.js';
import { viewOfDraft, type DraftChange } from './fold-draft.js';

const nameOf = (step: Step): string =>
  JSON.stringify(typeof step === 'string' ? step : 'id' in step ? { id: step.id } : { index: step.index });

/** True where a way goes on from, or ends, where another one ends. */
const leadsInto = (outer: Target, inner: Target): boolean =>
  outer.length <= inner.length && outer.every((step, at) => nameOf(step) === nameOf(inner[at] ?? ''));

const isSamePlace = (a: Target, b: Target): boolean => a.length === b.length && leadsInto(a, b);

type Changes = readonly DraftChange[];

const without = (changes: Changes, which: ReadonlySet<DraftChange>): Changes =>
  changes.filter((change) => !which.has(change));

const replaced = (changes: Changes, change: DraftChange, operation: Operation): Changes =>
  changes.map((one) => (one === change ? { ...one, operation } : one));

const changesNothing = (operation: Operation): boolean =>
  operation.kind === 'set'
    ? isSameValue(operation.base, operation.value)
    : operation.kind === 'move' && operation.base === operation.after;

/** The change with another operation, or without it where that does nothing. */
const settled = (changes: Changes, change: DraftChange, operation: Operation): Changes =>
  changesNothing(operation) ? without(changes, new Set([change])) : replaced(changes, change, operation);

/** A change inside of what another one stores becomes part of that one. */
function intoValue(changes: Changes, operation: Operation): Changes | undefined {
  const outer = changes.findLast(
    ({ operation: { kind, target } }) =>
      (kind === 'set' || kind === 'insert') &&
      target.length < operation.target.length &&
      leadsInto(target, operation.target),
  );
  if (!outer || (outer.operation.kind !== 'set' && outer.operation.kind !== 'insert')) return undefined;
  const { value, target } = outer.operation;
  if (value === undefined) return undefined;
  const inside = applyOperation(
    { value },
    { ...operation, target: ['value', ...operation.target.slice(target.length)] },
  );
  if (!inside.ok) return undefined;
  const { value: next } = inside.data as { readonly value: Json };
  return settled(changes, outer, { ...outer.operation, value: next });
}

function mergeSet(changes: Changes, operation: SetOperation, published: Json): Changes | undefined {
  const same = changes.findLast(
    ({ operation: { kind, target } }) => kind === 'set' && isSamePlace(target, operation.target),
  );
  if (same) return settled(changes, same, { ...same.operation, value: operation.value } as SetOperation);
  const around = intoValue(changes, operation);
  if (around) return around;
  const inner = changes.filter(({ operation: { target } }) => leadsInto(operation.target, target));
  const [first] = inner;
  const was = locate(published, operation.target);
  if (!first || !was.ok || inner.some(({ operation: { kind } }) => kind !== 'set')) return undefined;
  return settled(without(changes, new Set(inner.slice(1))), first, { ...operation, base: was.value });
}

function mergeArrangement(changes: Changes, operation: Operation, published: Json): Changes | undefined {
  const at = (kind: Operation['kind']) =>
    changes.findLast(({ operation: other }) => other.kind === kind && isSamePlace(other.target, operation.target));
  if (operation.kind === 'insert') {
    const removed = at('remove');
    return removed && without(changes, new Set([removed]));
  }
  if (operation.kind === 'remove') {
    const inside = changes.filter(({ operation: { target } }) => leadsInto(operation.target, target));
    if (at('insert')) return without(changes, new Set(inside));
    const [first] = inside;
    const was = locate(published, operation.target);
    if (!first || !was.ok || was.value === undefined) return undefined;
    return replaced(without(changes, new Set(inside.slice(1))), first, { ...operation, base: was.value });
  }
  const earlier = at('insert') ?? at('move');
  if (operation.kind !== 'move' || !earlier) return undefined;
  return settled(changes, earlier, { ...earlier.operation, after: operation.after } as Operation);
}

/**
 * Adds an operation to the changes of a draft: to one value there is one change, from what is published to what is wanted last, and none where
 * both are the same.
 *
 * @param operation - made on what the draft looks like
 * @param published - data of the published document
 * @returns The changes; a new one has the id 0. They look like the draft and the operation after it.
 */
export function mergeChange(changes: Changes, operation: Operation, published: Json): Changes {
  const after = [...changes, { id: 0, operation }];
  const merged =
    operation.kind === 'set'
      ? mergeSet(changes, operation, published)
      : (intoValue(changes, operation) ?? mergeArrangement(changes, operation, published));
  // Some orders of changes cannot be told as fewer, or would be in conflict with themselves: those stay as they were made.
  return merged && looksLike(merged, after, published) ? merged : after;
}

function looksLike(merged: Changes, after: Changes, published: Json): boolean {
  const [fewer, all] = [viewOfDraft(published, merged), viewOfDraft(published, after)];
  return fewer.flaws.size <= all.flaws.size && isSameValue(fewer.data, all.data);
}
