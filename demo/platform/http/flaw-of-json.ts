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

/**
 * Why a JSON value cannot be kept: too deep, or something that the database or other readers refuse. Undefined when it can.
 * It walks without recursion, as a deep value is just what it looks for, and keeps nothing of what is wide.
 */
export function flawOfJson(value: unknown, maximumDepth: number): string | undefined {
  const path: Opened[] = [];
  let current = value;
  for (;;) {
    if (typeof current !== 'object' || current === null) {
      const flaw = flawOfLeaf(current);
      if (flaw !== undefined) return flaw;
    } else if (path.length >= maximumDepth) {
      return `must not be nested deeper than ${maximumDepth} levels`;
    } else {
      const opened = open(current);
      const flaw = opened.keys && flawOfKeys(opened.keys);
      if (flaw !== undefined) return flaw;
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

function flawOfKeys(keys: readonly string[]): string | undefined {
  for (const key of keys) {
    if (forbiddenKeys.has(key)) return `must not contain the key ${key}`;
    const flaw = flawOfText(key);
    if (flaw !== undefined) return flaw;
  }
  return undefined;
}

function flawOfLeaf(value: unknown): string | undefined {
  if (typeof value === 'string') return flawOfText(value);
  // JSON can write numbers that JavaScript cannot hold: stored, they would come back as null.
  if (typeof value === 'number' && !Number.isFinite(value)) return 'must not contain a number beyond 1.8e308';
  return undefined;
}

/** In every Node that this runs on; the types of the language level of this project do not know it yet. */
type Text = string & { isWellFormed(): boolean };

/** Why text cannot be kept, as the end of a sentence. */
export function flawOfText(text: string): string | undefined {
  if (text.includes('\0')) return 'must not contain the character NUL';
  if (!(text as Text).isWellFormed()) return 'must not contain half of a surrogate pair';
  return undefined;
}
