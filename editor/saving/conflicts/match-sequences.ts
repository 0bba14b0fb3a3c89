/** Comparisons that are made at most: beyond, the whole middle counts as replaced. */
const mostComparisons = 4_000_000;

/** Lengths of the longest common sequences of what begins at each place of both lists. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint32Array {
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const at = i * width + j;
      lengths[at] =
        a[i] === b[j] ? (lengths[at + width + 1] ?? 0) + 1 : Math.max(lengths[at + width] ?? 0, lengths[at + 1] ?? 0);
    }
  return lengths;
}

type Match = readonly [inBefore: number, inAfter: number];

function matchesOf(a: readonly string[], b: readonly string[], offset: number): Match[] {
  if (a.length * b.length > mostComparisons) return [];
  const lengths = commonLengths(a, b);
  const at = (i: number, j: number) => lengths[i * (b.length + 1) + j] ?? 0;
  const matches: Match[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      matches.push([offset + i, offset + j]);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return matches;
}

/**
 * Where two lists have the same, in the order of both: as many places as possible.
 *
 * @example matchSequences(['a', 'b', 'c'], ['a', 'x', 'c']) // [[0, 0], [2, 2]]
 */
export function matchSequences(a: readonly string[], b: readonly string[]): readonly Match[] {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return [
    ...a.slice(0, start).map((_, at): Match => [at, at]),
    ...matchesOf(a.slice(start, a.length - end), b.slice(start, b.length - end), start),
    ...Array.from({ length: end }, (_, at): Match => [a.length - end + at, b.length - end + at]),
  ];
}
