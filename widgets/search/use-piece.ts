import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { firstPiece, pieceWith, withNext, withPrevious } from './piece.js';
import type { Piece } from './piece.js';

export interface ShownPiece<T> {
  /** Index of the first result that is rendered. */
  readonly from: number;
  /** The results that are rendered. */
  readonly entries: readonly T[];
  /** Renders a result that a key has chosen, if it is not there yet. */
  readonly bring: (index: number) => void;
  /** Renders what comes next in the direction in which the list was scrolled. */
  readonly onScroll: () => void;
}

/**
 * A long list of results in pieces, as thousands of them would take longer to render than a key may take. More are rendered as the list is
 * scrolled or a key goes on; what is in sight stays where it is. Another list, and one that is opened again, begins at its top.
 */
export function usePiece<T>(all: readonly T[], open: boolean, list: RefObject<HTMLElement | null>): ShownPiece<T> {
  const [latest, setLatest] = useState<{ readonly all: readonly T[]; readonly piece: Piece }>();
  if (!open && latest) setLatest(undefined);
  const piece = latest?.all === all ? latest.piece : firstPiece(all.length);
  const { from, to } = piece;
  const aboveEnd = useRef<number>(undefined);

  function render(next: Piece): void {
    if (next === piece) return;
    const { current } = list;
    if (current && next.from < from && next.to === to) aboveEnd.current = current.scrollHeight - current.scrollTop;
    setLatest({ all, piece: next });
  }

  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = 0;
  }, [all, list]);
  useLayoutEffect(() => {
    const { current } = list;
    if (current && aboveEnd.current !== undefined) current.scrollTop = current.scrollHeight - aboveEnd.current;
    aboveEnd.current = undefined;
  }, [from, list]);

  return {
    from,
    entries: open ? all.slice(from, to) : [],
    bring: (index) => render(pieceWith(piece, index, all.length)),
    onScroll() {
      const { current } = list;
      if (!current) return;
      const { scrollTop, scrollHeight, clientHeight } = current;
      if (to < all.length && scrollHeight - scrollTop < 2 * clientHeight) render(withNext(piece, all.length));
      else if (from > 0 && scrollTop < clientHeight) render(withPrevious(piece));
    },
  };
}
