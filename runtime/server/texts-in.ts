/** Every text in plain data, however deep; an object that is in it twice is looked at once. */
export function* textsIn(data: unknown): Generator<string> {
  const seen = new Set<object>();
  const rest: unknown[] = [data];
  while (rest.length > 0) {
    const value = rest.pop();
    if (typeof value === 'string') yield value;
    else if (typeof value === 'object' && value !== null && !seen.has(value)) {
      seen.add(value);
      for (const inner of Object.values(value)) rest.push(inner);
    }
  }
}
