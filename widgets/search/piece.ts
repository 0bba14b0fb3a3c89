/** How many results are rendered at once. */
const pieceLength = 50;

/** The part of a long list that is rendered: from the result `from` to the one before `to`. */
export interface Piece {
  readonly from: number;
  readonly to: number;
}

/** The first results of a list. */
export const firstPiece = (count: number): Piece => ({ from: 0, to: Math.min(pieceLength, count) });

/** The same piece with the results that come after it. */
export const withNext = ({ from, to }: Piece, count: number): Piece => ({
  from,
  to: Math.min(to + pieceLength, count),
});

/** The same piece with the results that come before it. */
export const withPrevious = ({ from, to }: Piece): Piece => ({ from: Math.max(from - pieceLength, 0), to });

/**
 * A piece that contains a result. If the piece has it already, the same piece; if the result is just before or after
 * it, a longer one; else another one that begins or ends there.
 */
export function pieceWith(piece: Piece, index: number, count: number): Piece {
  if (index >= piece.from && index < piece.to) return piece;
  if (index === piece.to) return withNext(piece, count);
  if (index === piece.from - 1) return withPrevious(piece);
  const from = Math.max(0, Math.min(index, count - pieceLength));
  return { from, to: Math.min(from + pieceLength, count) };
}
