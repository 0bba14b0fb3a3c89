import { flawOfText } from './flaw-of-text.js';

/** Keys that change what an object is, where code that is less careful copies them. */
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** A list or an object on the way from the whole to the value that is looked at. */
interface Opened {
  readonly values: readonly unknown[] | Readonly<Record<string, unknown>>;
  /** Of an object; a list is walked by its indices. */
  readonly keys: readonly string[] | undefined;
  readonly length: number;
  next: number;
}

/** What is looked for in a JSON value. */
export interface JsonRules {
  /** Most lists and objects inside each other. */
  readonly depth: number;
  /** True for what is kept as the text it came in: no code copies its keys into an object. */
  readonly anyKey?: boolean;
}

/**
 * Why a JSON value cannot be kept, as the end of a sentence that names the member: it is too deep, or holds something that the database or other
 * readers refuse. Undefined when it can. It walks without recursion, as a deep value is just what it looks for, and keeps nothing of what is wide.
 */
export function flawOfJson(value: unknown, { depth, anyKey = false }: JsonRules): string | undefined {
  const path: Opened[] = [];
  let current = value;
  for (;;) {
    if (typeof current !== 'object' || current === null) {
      const flaw = flawOfLeaf(current);
      if (flaw !== undefined) return at(path, flaw);
    } else if (path.length >= depth) {
      return `must not be nested deeper than ${depth} levels`;
    } else {
      const opened = open(current);
      const flaw = opened.keys && flawOfKeys(opened.keys, anyKey);
      if (flaw !== undefined) return at(path, flaw);
      path.push(opened);
    }
    let inner = path[path.length - 1];
    while (inner && inner.next === inner.length) {
      path.pop();
      inner = path[path.length - 1];
    }
    if (!inner) return undefined;
    current = valueAt(inner, inner.next++);
  }
}

function open(values: object): Opened {
  if (Array.isArray(values)) return { values, keys: undefined, length: values.length, next: 0 };
  const keys = Object.keys(values);
  return { values: values as Record<string, unknown>, keys, length: keys.length, next: 0 };
}

const valueAt = ({ values, keys }: Opened, index: number): unknown =>
  (values as Readonly<Record<string | number, unknown>>)[keys ? (keys[index] ?? '') : index];

function flawOfKeys(keys: readonly string[], anyKey: boolean): string | undefined {
  for (const key of keys) {
    if (!anyKey && forbiddenKeys.has(key)) return `must not contain the key ${key}`;
    const flaw = flawOfText(key);
    if (flaw !== undefined) return `${flaw} of a key`;
  }
  return undefined;
}

function flawOfLeaf(value: unknown): string | undefined {
  if (typeof value === 'string') return flawOfText(value);
  // JSON can write numbers that JavaScript cannot hold: stored, they would come back as null.
  if (typeof value === 'number' && !Number.isFinite(value)) return 'must not contain a number beyond 1.8e308';
  return undefined;
}

/** Longest way to a member that a message tells. */
const longestWay = 200;

/** The flaw with the way to the member that has it, such as `cards[2].title`. */
function at(path: readonly Opened[], flaw: string): string {
  const way = path
    .map(({ keys, next }) => (keys ? `.${keys[next - 1] ?? ''}` : `[${next - 1}]`))
    .join('')
    .replace(/^\./, '');
  if (way === '') return flaw;
  return `${flaw}, in ${way.length > longestWay ? `${way.slice(0, longestWay)}…` : way}`;
}
