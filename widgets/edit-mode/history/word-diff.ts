/** Words that both texts have, or that one of them has alone. */
interface DiffPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Words, spaces and single signs: put together they are the text. */
const wordsOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*|./gsu) ?? [];

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

function diffOf(a: readonly string[], b: readonly string[]): DiffPart[] {
  const removed = (words: readonly string[]) => words.map((text): DiffPart => ({ kind: 'removed', text }));
  const added = (words: readonly string[]) => words.map((text): DiffPart => ({ kind: 'added', text }));
  if (a.length * b.length > mostComparisons) return [...removed(a), ...added(b)];
  const lengths = commonLengths(a, b);
  const at = (i: number, j: number) => lengths[i * (b.length + 1) + j] ?? 0;
  const parts: DiffPart[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    const [mine, theirs] = [a[i] ?? '', b[j] ?? ''];
    if (mine === theirs) {
      parts.push({ kind: 'same', text: mine });
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) {
      parts.push({ kind: 'removed', text: mine });
      i += 1;
    } else {
      parts.push({ kind: 'added', text: theirs });
      j += 1;
    }
  }
  return [...parts, ...removed(a.slice(i)), ...added(b.slice(j))];
}

/** Spaces alone between two changes belong to them, and what was removed stands before what was added. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  let [removed, added] = ['', ''];
  const flush = () => {
    if (removed) result.push({ kind: 'removed', text: removed });
    if (added) result.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  for (const [at, { kind, text }] of parts.entries()) {
    const next = parts[at + 1]?.kind ?? 'same';
    const isBetween = kind === 'same' && next !== 'same' && removed && added && /^\s+$/.test(text);
    if (kind === 'removed' || isBetween) removed += text;
    if (kind === 'added' || isBetween) added += text;
    if (kind !== 'same' || isBetween) continue;
    flush();
    const last = result.at(-1);
    if (last?.kind === 'same') result[result.length - 1] = { kind, text: last.text + text };
    else result.push({ kind, text });
  }
  flush();
  return result;
}

/**
 * What was changed of a text, word by word.
 *
 * @example wordDiff('a red house', 'a blue house') // same 'a ', removed 'red', added 'blue', same ' house'
 */
export function wordDiff(before: string, after: string): DiffPart[] {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const same = (words: readonly string[]) => words.map((text): DiffPart => ({ kind: 'same', text }));
  return joined([
    ...same(a.slice(0, start)),
    ...diffOf(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...same(a.slice(a.length - end)),
  ]);
}
