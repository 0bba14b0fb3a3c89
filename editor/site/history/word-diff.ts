import { matchSequences } from '../../saving/conflicts/match-sequences.js';
import { splitWords } from '../../saving/conflicts/text-atoms.js';

/** Words that both texts have, or that one of them has alone. */
interface DiffPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

function diffOf(a: readonly string[], b: readonly string[]): DiffPart[] {
  const parts: DiffPart[] = [];
  let [i, j] = [0, 0];
  for (const [inA, inB] of [...matchSequences(a, b), [a.length, b.length] as const]) {
    for (const text of a.slice(i, inA)) parts.push({ kind: 'removed', text });
    for (const text of b.slice(j, inB)) parts.push({ kind: 'added', text });
    const text = a[inA];
    if (text !== undefined) parts.push({ kind: 'same', text });
    [i, j] = [inA + 1, inB + 1];
  }
  return parts;
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
  return joined(diffOf(splitWords(before), splitWords(after)));
}
