import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documents, operationOf, wishes } from '../testing/random-operations.js';
import type { Wish } from '../testing/random-operations.js';
import { applyOperation } from './apply-operation.js';
import { invert } from './invert.js';
import { isObject } from './json.js';
import type { Json } from './json.js';
import { operationsOn } from './make-operation.js';
import type { Operation, Refusal } from './operation.js';
import { rebase } from './rebase.js';

const numRuns = Number(process.env['OPERATION_RUNS'] ?? 1000);
const check = (property: fc.IRawProperty<unknown>) => fc.assert(property as fc.IProperty<unknown>, { numRuns });

function carriedOut(data: Json, operation: Operation): Json {
  const result = applyOperation(data, operation);
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify({ result, operation, data })}`);
  return result.data;
}

/** What stays of an operation after another one, and the data then. What a rebase answers must be carried out without refusal. */
function second(data: Json, operation: Operation, over: Operation): { data: Json; refusal?: Refusal } {
  const result = rebase(operation, over);
  if (!result.ok) return { data, refusal: result };
  return { data: result.operation ? carriedOut(data, result.operation) : data };
}

const texts = (data: Json): string => JSON.stringify(data);

/** New texts that a wish brings. */
const brings = (operation: Operation, mark: string): boolean =>
  (operation.kind === 'set' || operation.kind === 'insert') && texts(operation.value ?? null).includes(`"${mark}"`);

const pairs = fc.tuple(documents, wishes, wishes);

function pair([data, first, other]: [Json, Wish, Wish]): [Operation, Operation] {
  const [a, b] = [operationOf(first, data, 'mine'), operationOf(other, data, 'hers')];
  fc.pre(a !== undefined && b !== undefined);
  return [a, b];
}

describe('two operations made on the same data', () => {
  it('end in the same data in both orders, or are refused in both', () => {
    check(
      fc.property(pairs, (given) => {
        const [data] = given;
        const [a, b] = pair(given);
        const ab = second(carriedOut(data, a), b, a);
        const ba = second(carriedOut(data, b), a, b);
        if (ab.refusal && ba.refusal) return;
        for (const { refusal } of [ab, ba]) expect(refusal?.reason ?? 'gone').toBe('gone');
        expect(ab.data).toEqual(ba.data);
      }),
    );
  });

  it('lose no text: what either brought is in the data, or the later one has been refused', () => {
    check(
      fc.property(pairs, (given) => {
        const [data] = given;
        const [a, b] = pair(given);
        for (const [first, later, mark, other] of [
          [a, b, 'mine', 'hers'],
          [b, a, 'hers', 'mine'],
        ] as const) {
          const result = second(carriedOut(data, first), later, first);
          if (result.refusal) continue;
          if (brings(first, mark)) expect(texts(result.data)).toContain(`"${mark}"`);
          if (brings(later, other)) expect(texts(result.data)).toContain(`"${other}"`);
        }
      }),
    );
  });

  it('get a conflict with the stored value, never with their own', () => {
    check(
      fc.property(pairs, (given) => {
        const [a, b] = pair(given);
        const result = rebase(b, a);
        if (result.ok || result.reason !== 'conflict') return;
        expect(result.theirs).not.toBeUndefined();
        if (b.kind === 'set') expect(result.theirs).not.toEqual(b.value);
      }),
    );
  });
});

describe('an operation', () => {
  it('and its inverse give the data of before, whatever the order of its keys', () => {
    check(
      fc.property(documents, wishes, (data, wish) => {
        const operation = operationOf(wish, data, 'mine');
        fc.pre(operation !== undefined);
        const undo = invert(operation, data);
        expect(undo.ok && carriedOut(carriedOut(data, operation), undo.operation)).toEqual(data);
      }),
    );
  });

  it('carried through JSON is the same operation', () => {
    check(
      fc.property(documents, wishes, (data, wish) => {
        const operation = operationOf(wish, data, 'mine');
        fc.pre(operation !== undefined);
        const sent = JSON.parse(JSON.stringify(operation)) as Operation;
        expect(applyOperation(data, sent)).toEqual(applyOperation(data, operation));
      }),
    );
  });

  it('leaves the data that it was given as it is', () => {
    check(
      fc.property(documents, wishes, (data, wish) => {
        const before = structuredClone(data);
        const operation = operationOf(wish, data, 'mine');
        if (operation) applyOperation(data, operation);
        expect(data).toEqual(before);
      }),
    );
  });
});

/** Entries of a list by what no operation of this test changes. */
type Named = { readonly name: string; readonly text: string; readonly id?: string };

const named = (withId: boolean) =>
  fc
    .uniqueArray(fc.constantFrom('p', 'q', 'r', 's', 't'), { minLength: 1, maxLength: 5 })
    .map((names) => names.map((name) => ({ name, text: '', ...(withId ? { id: `id-${name}` } : {}) })));

/** What others do to a list, entry by entry or as a whole. */
function others(list: readonly Named[], { kind, which, after }: Wish, turn: number): readonly Named[] {
  const at = which % Math.max(1, list.length);
  const target = list[at];
  if (kind === 'insert') {
    const entry = { name: `new${turn}`, text: '', ...(list[0]?.id === undefined ? {} : { id: `id-new${turn}` }) };
    return list.toSpliced(after % (list.length + 1), 0, entry);
  }
  if (!target) return list;
  if (kind === 'remove') return list.toSpliced(at, 1);
  if (kind === 'move') return list.toSpliced(at, 1).toSpliced(after % list.length, 0, target);
  return list.with(at, { ...target, text: `other${turn}` });
}

describe.each([
  ['with ids', true],
  ['without ids', false],
])('an operation made for one entry of a list %s', (_, withId) => {
  it('changes that entry or is refused, whatever others do to the list', () => {
    let landed = 0;
    check(
      fc.property(named(withId), fc.nat(), fc.array(wishes, { maxLength: 8 }), (start, pick, changes) => {
        const index = pick % start.length;
        const shown = start[index]!;
        const data: Json = { faq: { items: start } };
        const step = withId ? { id: shown.id! } : { index, of: start };
        const made = operationsOn({ app_id: 1, item_id: 2, element_id: 3 }, data).set(
          ['faq', 'items', step, 'text'],
          'mine',
        );
        const list = changes.reduce(others, start as readonly Named[]);
        const result = made.ok ? applyOperation({ faq: { items: list } }, made.operation) : made;
        if (!result.ok) {
          const now = list.find(({ name }) => name === shown.name);
          // The entry is unchanged: with its id, or with an otherwise unchanged list, the operation must not be
          // refused.
          if (withId) expect(now?.text === '').toBe(false);
          return;
        }
        landed += 1;
        const after = (
          isObject(result.data) && isObject(result.data['faq']) ? result.data['faq']['items'] : []
        ) as unknown;
        expect(after).toEqual(list.map((entry) => (entry.name === shown.name ? { ...entry, text: 'mine' } : entry)));
        expect(list.some(({ name }) => name === shown.name)).toBe(true);
      }),
    );
    expect(landed).toBeGreaterThan(numRuns / 20);
  });
});

describe('several editors of one document', () => {
  it('see the same after any number of changes: what the server took, and theirs on top of it', () => {
    fc.assert(
      fc.property(
        documents,
        fc.array(fc.tuple(fc.nat({ max: 2 }), fc.boolean(), wishes), { maxLength: 40 }),
        (start, turns) => {
          let server = start;
          const editors = [0, 1, 2].map(() => ({ seen: start, pending: undefined as Operation | undefined }));
          for (const [turn, [who, sends, wish]] of turns.entries()) {
            const me = editors[who]!;
            if (!me.pending) {
              me.pending = operationOf(wish, me.seen, `t${turn}`);
              if (me.pending) me.seen = carriedOut(me.seen, me.pending);
              continue;
            }
            if (!sends) continue;
            const sent = me.pending;
            me.pending = undefined;
            server = carriedOut(server, sent);
            expect(me.seen).toEqual(server);
            for (const other of editors) {
              if (other === me) continue;
              if (!other.pending) {
                other.seen = carriedOut(other.seen, sent);
                continue;
              }
              const [theirs, mine] = [rebase(sent, other.pending), rebase(other.pending, sent)];
              if (!mine.ok || !theirs.ok) {
                // Told: the editor sees what is stored.
                other.pending = undefined;
                other.seen = server;
                continue;
              }
              if (theirs.operation) other.seen = carriedOut(other.seen, theirs.operation);
              other.pending = mine.operation ?? undefined;
              expect(other.seen).toEqual(other.pending ? carriedOut(server, other.pending) : server);
            }
          }
        },
      ),
      { numRuns: Math.ceil(numRuns / 5) },
    );
  });
});
