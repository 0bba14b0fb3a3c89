import { SdkError } from '../sdk-error.js';
import { readJsonCondition, type JsonCondition } from './json-path-condition.js';

/** One value found in a document, with the keys that lead to it. */
export interface JsonHit {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

type Selector = { readonly key: string | number } | { readonly meets: JsonCondition } | '*';

interface Step {
  readonly select: Selector;
  /** Written with two dots: at any depth. */
  readonly isDeep: boolean;
}

const condition = /\[\s*\?\s*\(/y;
const closing = /\s*\]/y;
const step = /(\.\.?)(?:([^.[\]*'"()?@\s]+)|(\*)|(?=\[))|\[\s*(?:(-?\d+)|(\*)|'([^']*)'|"([^"]*)")\s*\]/y;

/**
 * Finds values in a document by a path: `$` the document, `.name` or `['name']` a key, `[2]` an index, below 0 from the end, `.*` or
 * `[*]` all of them, `[?(@.price > 5 && @.name)]` those that meet a condition, and two dots instead of one for any depth. Conditions
 * compare; script expressions are not supported.
 *
 * @returns the values in the order of the document, those further up before those in them
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
  const text = path.trim();
  const steps: Step[] = [];
  let isDeep = false;
  let position = text.startsWith('$') ? 1 : -1;
  while (position >= 0 && position < text.length) {
    const asked = conditionAt(text, position);
    if (asked) {
      steps.push({ select: asked, isDeep });
      [position, isDeep] = [asked.end, false];
      continue;
    }
    step.lastIndex = position;
    const match = step.exec(text);
    if (!match) break;
    position = step.lastIndex;
    const [, dots, name, dotStar, index, star, single, double] = match;
    const isDots = dots !== undefined;
    if (isDots) isDeep = dots === '..';
    const key = name ?? single ?? double ?? (index === undefined ? undefined : Number(index));
    if (dotStar || star) steps.push({ select: '*', isDeep });
    else if (key !== undefined) steps.push({ select: { key }, isDeep });
    else continue;
    isDeep = false;
  }
  if (position !== text.length || isDeep)
    throw new SdkError(
      'bad-argument',
      `The path '${path}' cannot be read: use names, indexes, *, two dots and conditions such as [?(@.price > 5)].`,
    );
  return steps;
}

/** A condition in brackets, and where the path goes on behind it. */
function conditionAt(
  text: string,
  position: number,
): { readonly meets: JsonCondition; readonly end: number } | undefined {
  condition.lastIndex = position;
  if (!condition.test(text)) return undefined;
  const read = readJsonCondition(text, condition.lastIndex);
  if (!read) return undefined;
  closing.lastIndex = read.end;
  return closing.test(text) ? { meets: read.meets, end: closing.lastIndex } : undefined;
}

function children({ path, value }: JsonHit, select: Selector): JsonHit[] {
  if (typeof value !== 'object' || value === null) return [];
  if (select === '*') return entries(value).map(([key, child]) => ({ path: [...path, key], value: child }));
  if ('meets' in select) return children({ path, value }, '*').filter((child) => select.meets(child.value));
  const { key } = select;
  if (Array.isArray(value)) {
    const index = typeof key === 'number' && key < 0 ? value.length + key : Number(key);
    return index in value ? [{ path: [...path, index], value: value[index] as unknown }] : [];
  }
  return Object.hasOwn(value, key) ? [{ path: [...path, key], value: Reflect.get(value, key) as unknown }] : [];
}

function entries(value: object): readonly (readonly [string | number, unknown])[] {
  return Array.isArray(value) ? [...(value as readonly unknown[]).entries()] : Object.entries(value);
}

function withDescendants(start: JsonHit): JsonHit[] {
  const found: JsonHit[] = [];
  // A stack of its own: documents may be nested deeper than calls.
  const open = [start];
  for (let hit = open.pop(); hit; hit = open.pop()) {
    if (typeof hit.value !== 'object' || hit.value === null) continue;
    found.push(hit);
    open.push(...children(hit, '*').reverse());
  }
  return found;
}
