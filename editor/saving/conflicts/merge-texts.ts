import type { EditKind } from '../../../runtime/contract/schema.js';
import { matchSequences } from './match-sequences.js';
import { mergeAtoms } from './merge-atoms.js';
import type { MergePiece, OpenPiece, Versions } from './merge-atoms.js';
import { htmlAtoms, inFormat, plainAtoms, sourceOf, withoutLink } from './text-atoms.js';
import type { TextAtom } from './text-atoms.js';

/** What an editor wants of a place that both have changed; `both`: first mine, then theirs. */
export type Choice = 'mine' | 'theirs' | 'both';

/** Two versions of a text, compared word by word. What it gives as HTML is to be sanitised before it is shown. */
export interface TextMerge {
  /** Places that both have changed, in their order. */
  readonly open: readonly OpenPiece[];
  /** The text with a choice for each open place; a place without one shows nothing. It is what an editor of its kind would have written. */
  readonly result: (choices: readonly (Choice | undefined)[]) => string;
  /** HTML of the same, with what was changed marked. */
  readonly preview: (choices: readonly (Choice | undefined)[]) => string;
  /** HTML of a version, with what it added marked. */
  readonly version: (author: 'mine' | 'theirs') => string;
  /** HTML of one version of an open place. */
  readonly option: (piece: OpenPiece, choice: Choice) => string;
}

const mark = (atoms: readonly TextAtom[]): readonly TextAtom[] =>
  atoms.map((atom) => (/^<\/?(?!img|br|wbr)/.test(atom.source) ? atom : inFormat('<mark>', atom)));

function chosen({ mine, theirs }: OpenPiece, choice: Choice | undefined): readonly TextAtom[] {
  if (choice !== 'both') return choice === undefined ? [] : choice === 'mine' ? mine : theirs;
  const needsSpace = mine.length > 0 && theirs.length > 0 && !/\s$/.test(mine.at(-1)?.source ?? '');
  return [...mine, ...(needsSpace ? plainAtoms(' ') : []), ...theirs];
}

function putTogether(
  pieces: readonly MergePiece[],
  choices: readonly (Choice | undefined)[],
  changed: (atoms: readonly TextAtom[]) => readonly TextAtom[],
): readonly TextAtom[] {
  let at = 0;
  return pieces.flatMap((piece) => {
    if (piece.kind === 'settled') return piece.by === undefined ? piece.atoms : changed(piece.atoms);
    at += 1;
    return changed(chosen(piece, choices[at - 1]));
  });
}

const asHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const unchanged = (atoms: readonly TextAtom[]) => atoms;

/**
 * Compares three versions of a text: the base and the versions of two editors.
 *
 * @param kind kind of the text: without markup, tags count as characters
 * @returns `undefined` for values other than texts, of which one is taken as a whole
 */
export function mergeTexts(kind: EditKind, versions: Versions<string>): TextMerge | undefined {
  const isPlain = kind === 'plain';
  if (!isPlain && kind !== 'rich' && kind !== 'text') return undefined;
  const read = isPlain ? plainAtoms : htmlAtoms;
  const atoms = { base: read(versions.base), mine: read(versions.mine), theirs: read(versions.theirs) };
  const pieces = mergeAtoms(atoms);
  const shown = (all: readonly TextAtom[]) =>
    sourceOf((isPlain ? all.map((one) => ({ ...one, source: asHtml(one.source) })) : all).map(withoutLink));
  return {
    open: pieces.filter((piece) => piece.kind === 'open'),
    result: (choices) => sourceOf(putTogether(pieces, choices, unchanged)),
    preview: (choices) => shown(putTogether(pieces, choices, mark)),
    version(author) {
      const kept = new Set(
        matchSequences(
          atoms.base.map(({ key }) => key),
          atoms[author].map(({ key }) => key),
        ).map(([, at]) => at),
      );
      return shown(atoms[author].flatMap((atom, at) => (kept.has(at) ? [atom] : mark([atom]))));
    },
    option: (piece, choice) => shown(chosen(piece, choice)),
  };
}
