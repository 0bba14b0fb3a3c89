import { SdkError } from '../sdk-error.js';
import { readJsonExpression } from './json-path-expression.js';

/** One value found in a document, with the keys that lead to it. */
export interface JsonHit {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

/** The keys of an object or list that a step goes on with. */
type Selector = (value: object) => readonly (string | number)[];

interface Step {
  readonly select: Selector;
  /** Written with two dots: at any depth. */
  readonly isDeep: boolean;
}

/** A part of the path, and where it goes on behind it. */
interface Read {
  readonly select: Selector;
  readonly end: number;
}

const dotted = /(\.\.?)(?:(\*)|([^.,[\]*'"()?@\s]+)|(?=\[))/y;
const bracketed = /(\*)|(-?\d*):(-?\d*)(?::(-?[1-9]\d*)?)?|(-?\d+)|'([^']*)'|"([^"]*)"|(\?\s*\(|\()/y;
const blanks = /\s*/y;

/**
 * Finds values in a document by a path: `$` is the document and may be left out; `.name` or `['name']` is a key; `[2]`
 * is an index, and a negative one counts from the end; `[0:2]` and `[-1:]` are ranges without their end, `[0:9:2]` is
 * every second entry of a range; `.*` or `[*]` are all entries; `[0,2]` and `['a','b']` are several; `[(@.length-1)]`
 * is a computed key; `[?(@.price > 5 && @.name)]` are the entries that meet a condition; two dots instead of one search
 * at any depth. Expressions compare and calculate; nothing runs as a script.
 *
 * @returns the values in the order of the document, those further up before those in them; several of one object in the order of the path
 * @throws SdkError `bad-argument` for a path that cannot be read
 * @example findByJsonPath(catalogue, '$..products[*].name')
 */
export function findByJsonPath(document: unknown, path: string): JsonHit[] {
  let hits: JsonHit[] = [{ path: [], value: document }];
  for (const { select, isDeep } of parse(path)) {
    const starts = isDeep ? hits.flatMap(withDescendants) : hits;
    hits = starts.flatMap((hit) => children(hit, select));
  }
  return hits;
}

function parse(path: string): Step[] {
  const text = fromRoot(path.trim());
  const steps: Step[] = [];
  for (let position = 0; position < text.length;) {
    dotted.lastIndex = position;
    const [, dots, star, name] = dotted.exec(text) ?? [];
    if (dots !== undefined) position = dotted.lastIndex;
    const select = star ? every : name === undefined ? undefined : member(name);
    const read = select ? { select, end: position } : bracketsAt(text, position);
    if (!read) throw unreadable(path);
    steps.push({ select: read.select, isDeep: dots === '..' });
    position = read.end;
  }
  if (path.trim() === '') throw unreadable(path);
  return steps;
}

/** The path behind the sign of the document. */
function fromRoot(path: string): string {
  if (path.startsWith('$')) return path.slice(1);
  return path.startsWith('.') || path.startsWith('[') ? path : `.${path}`;
}

function unreadable(path: string): SdkError {
  return new SdkError(
    'bad-argument',
    `The path '${path}' cannot be read: use names, indexes, spans such as [0:2], *, two dots and conditions such as [?(@.price > 5)].`,
  );
}

/** What is in brackets: one selector, or several with commas between them. */
function bracketsAt(text: string, start: number): Read | undefined {
  const selectors: Selector[] = [];
  let position = start;
  do {
    if (text[position] !== (selectors.length > 0 ? ',' : '[')) return undefined;
    const read = selectorAt(text, position + 1);
    if (!read) return undefined;
    selectors.push(read.select);
    position = read.end;
  } while (text[position] !== ']');
  const [only] = selectors;
  const select: Selector =
    selectors.length === 1 && only ? only : (value) => [...new Set(selectors.flatMap((selector) => selector(value)))];
  return { select, end: position + 1 };
}

function behindBlanks(text: string, start: number): number {
  blanks.lastIndex = start;
  blanks.test(text);
  return blanks.lastIndex;
}

function selectorAt(text: string, start: number): Read | undefined {
  bracketed.lastIndex = behindBlanks(text, start);
  const match = bracketed.exec(text);
  if (!match) return undefined;
  const end = behindBlanks(text, bracketed.lastIndex);
  const [, star, from, to, stride, index, single, double, asks] = match;
  if (star) return { select: every, end };
  if (from !== undefined) return { select: span(from, to ?? '', Number(stride ?? 1)), end };
  if (asks !== undefined) return expressionAt(text, end, asks.startsWith('?'));
  return { select: member(single ?? double ?? Number(index)), end };
}

/** A condition of the values that are taken, or the key of the one that is. */
function expressionAt(text: string, start: number, isCondition: boolean): Read | undefined {
  const read = readJsonExpression(text, start);
  if (!read) return undefined;
  const select: Selector = isCondition
    ? (value) => every(value).filter((key) => read.of(Reflect.get(value, key)))
    : (value) => member(read.of(value) as string | number)(value);
  return { select, end: behindBlanks(text, read.end) };
}

const every: Selector = (value) => (Array.isArray(value) ? [...value.keys()] : Object.keys(value));

function member(key: string | number): Selector {
  return (value) => {
    const own = Array.isArray(value) && typeof key === 'number' && key < 0 ? value.length + key : key;
    if (!Object.hasOwn(value, own)) return [];
    return [Array.isArray(value) && own !== 'length' ? Number(own) : own];
  };
}

/** The indexes of a list from one to before another; those below 0 count from the end, a stride below 0 goes backwards. */
function span(from: string, to: string, stride: number): Selector {
  return (value) => {
    if (!Array.isArray(value)) return [];
    const { length } = value;
    const [first, last] = stride > 0 ? [0, length] : [length - 1, -1];
    const bound = (text: string, missing: number): number => {
      const index = Number(text) < 0 ? length + Number(text) : Number(text);
      return text === '' ? missing : Math.min(Math.max(index, Math.min(first, last)), Math.max(first, last));
    };
    const [start, end] = [bound(from, first), bound(to, last)];
    const count = Math.max(0, Math.ceil((end - start) / stride));
    return Array.from({ length: count }, (_none, place) => start + place * stride);
  };
}

function children({ path, value }: JsonHit, select: Selector): JsonHit[] {
  if (typeof value !== 'object' || value === null) return [];
  return select(value).map((key) => ({ path: [...path, key], value: Reflect.get(value, key) as unknown }));
}

function withDescendants(start: JsonHit): JsonHit[] {
  const found: JsonHit[] = [];
  // Its own stack: documents may be nested deeper than calls.
  const open = [start];
  for (let hit = open.pop(); hit; hit = open.pop()) {
    if (typeof hit.value !== 'object' || hit.value === null) continue;
    found.push(hit);
    open.push(...children(hit, every).reverse());
  }
  return found;
}
