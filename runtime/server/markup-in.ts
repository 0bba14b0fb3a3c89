import { isPlainText } from '../html/safe-html.js';

const known = new WeakMap<object, readonly string[]>();

/** Every text with markup in plain data, however deep; an object that is in it twice is read once. */
function read(data: object): readonly string[] {
  const seen = new Set<object>();
  const found = new Set<string>();
  const rest: unknown[] = [data];
  while (rest.length > 0) {
    const value = rest.pop();
    if (typeof value === 'string') {
      if (!isPlainText(value)) found.add(value);
    } else if (typeof value === 'object' && value !== null && !seen.has(value)) {
      seen.add(value);
      for (const inner of Object.values(value)) rest.push(inner);
    }
  }
  return [...found];
}

function readOnce(data: object): readonly string[] {
  const markup = known.get(data) ?? read(data);
  known.set(data, markup);
  return markup;
}

/** Levels of objects that are made for each rendering: the list of a block's inputs, and what a block has loaded. */
const newLevels = 2;

/**
 * The texts with markup in plain data, however deep. What stands two levels below is read once, because the same objects come for page after page until
 * their document changes.
 */
export function markupIn(data: unknown, levels = newLevels): Set<string> {
  const isObject = typeof data === 'object' && data !== null;
  if (!isObject || levels === 0 || known.has(data)) return new Set(isObject ? readOnce(data) : read([data]));
  return new Set(Object.values(data).flatMap((inner) => [...markupIn(inner, levels - 1)]));
}
