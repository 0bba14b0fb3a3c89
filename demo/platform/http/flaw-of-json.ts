/** Keys that change what an object is, where code that is less careful copies them. */
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Why a JSON value cannot be kept: too deep, or text that the database or other readers refuse. Undefined when it can.
 * It walks without recursion, as a deep value is just what it looks for.
 */
export function flawOfJson(value: unknown, maximumDepth: number): string | undefined {
  const open: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value: current, depth } = next;
    if (typeof current === 'string') {
      const flaw = flawOfText(current);
      if (flaw !== undefined) return flaw;
    }
    if (typeof current !== 'object' || current === null) continue;
    if (depth >= maximumDepth) return `must not be nested deeper than ${maximumDepth} levels`;
    for (const [key, inner] of Object.entries(current)) {
      if (forbiddenKeys.has(key)) return `must not contain the key ${key}`;
      const flaw = flawOfText(key);
      if (flaw !== undefined) return flaw;
      open.push({ value: inner, depth: depth + 1 });
    }
  }
  return undefined;
}

const loneSurrogate = /\p{Surrogate}/u;

function flawOfText(text: string): string | undefined {
  if (text.includes('\0')) return 'must not contain the character NUL';
  if (loneSurrogate.test(text)) return 'must not contain half of a surrogate pair';
  return undefined;
}
