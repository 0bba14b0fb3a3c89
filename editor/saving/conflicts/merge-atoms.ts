import { matchSequences } from './match-sequences.js';
import type { TextAtom } from './text-atoms.js';

export type Author = 'mine' | 'theirs';

/** What both have, or only one of them has changed: no question is needed. `by` is who changed it. */
export interface SettledPiece {
  readonly kind: 'settled';
  readonly by: Author | 'both' | undefined;
  readonly atoms: readonly TextAtom[];
}

/** A place that both have changed, each in another way. */
export interface OpenPiece {
  readonly kind: 'open';
  readonly base: readonly TextAtom[];
  readonly mine: readonly TextAtom[];
  readonly theirs: readonly TextAtom[];
}

export type MergePiece = SettledPiece | OpenPiece;

export interface Versions<T> {
  readonly base: T;
  readonly mine: T;
  readonly theirs: T;
}

const keysOf = (atoms: readonly TextAtom[]) => atoms.map(({ key }) => key);

const isSame = (a: readonly TextAtom[], b: readonly TextAtom[]): boolean =>
  a.length === b.length && a.every(({ key }, at) => key === b[at]?.key);

const isSpace = (atoms: readonly TextAtom[]): boolean => atoms.every(({ source }) => /^\s+$/.test(source));

function pieceOf({ base, mine, theirs }: Versions<readonly TextAtom[]>): MergePiece {
  if (isSame(mine, theirs)) return { kind: 'settled', by: isSame(mine, base) ? undefined : 'both', atoms: mine };
  if (isSame(mine, base)) return { kind: 'settled', by: 'theirs', atoms: theirs };
  if (isSame(theirs, base)) return { kind: 'settled', by: 'mine', atoms: mine };
  return { kind: 'open', base, mine, theirs };
}

/** Words that were rewritten one after the other are one question, not one for each word. */
function joined(pieces: readonly MergePiece[]): MergePiece[] {
  const result: MergePiece[] = [];
  for (const piece of pieces) {
    const [before, between] = [result.at(-2), result.at(-1)];
    const last = result.at(-1);
    if (
      piece.kind === 'open' &&
      before?.kind === 'open' &&
      between?.kind === 'settled' &&
      between.by === undefined &&
      isSpace(between.atoms)
    ) {
      const all = (author: 'base' | Author) => [...before[author], ...between.atoms, ...piece[author]];
      result.splice(-2, 2, { kind: 'open', base: all('base'), mine: all('mine'), theirs: all('theirs') });
    } else if (piece.kind === 'settled' && last?.kind === 'settled' && last.by === piece.by) {
      result[result.length - 1] = { ...piece, atoms: [...last.atoms, ...piece.atoms] };
    } else result.push(piece);
  }
  return result;
}

/**
 * Two versions of a text over the one that both were made of, word by word: what one of them changed alone is taken over, what both changed in
 * one place is left open. Whose version is called mine makes no difference to what is settled.
 */
export function mergeAtoms({ base, mine, theirs }: Versions<readonly TextAtom[]>): readonly MergePiece[] {
  const baseKeys = keysOf(base);
  const inMine = new Map(matchSequences(baseKeys, keysOf(mine)));
  const inTheirs = new Map(matchSequences(baseKeys, keysOf(theirs)));
  const pieces: MergePiece[] = [];
  let [b, m, t] = [0, 0, 0];
  for (let at = 0; at <= base.length; at += 1) {
    const isEnd = at === base.length;
    const [mineAt, theirsAt] = isEnd ? [mine.length, theirs.length] : [inMine.get(at), inTheirs.get(at)];
    if (mineAt === undefined || theirsAt === undefined) continue;
    const between = { base: base.slice(b, at), mine: mine.slice(m, mineAt), theirs: theirs.slice(t, theirsAt) };
    if (Object.values(between).some((atoms) => atoms.length > 0)) pieces.push(pieceOf(between));
    if (!isEnd) pieces.push({ kind: 'settled', by: undefined, atoms: base.slice(at, at + 1) });
    [b, m, t] = [at + 1, mineAt + 1, theirsAt + 1];
  }
  return joined(pieces);
}
