import { createStore } from '../../../runtime/basics/create-store.js';

/** A pasted picture that is not in the text, and why. */
export interface LostPicture {
  readonly name: string;
  /** A sentence for the editor. */
  readonly why: string;
}

interface PastedPictures {
  /** Pictures of the last paste, and how many of them are settled; 0 of 0: none is being taken. */
  readonly total: number;
  readonly settled: number;
  /** Pictures that could not be taken, until the editor has closed the list. */
  readonly lost: readonly LostPicture[];
}

const none: PastedPictures = { total: 0, settled: 0, lost: [] };

/** What edit mode shows of the pictures of pasted texts. */
export const pastedPictures = createStore<PastedPictures>(none);

/** Closes the list of pictures that could not be taken. */
export const forgetLost = (): void => pastedPictures.set({ lost: [] });

/** Notes that pictures are being taken from now on. */
export function noteTaking(count: number): void {
  const { total, settled } = pastedPictures.get();
  pastedPictures.set({ total: total + count, settled });
}

/** Notes that a picture is in the text, or why it is not. */
export function noteSettled(lost?: LostPicture): void {
  const now = pastedPictures.get();
  const isLast = now.settled + 1 >= now.total;
  pastedPictures.set({
    ...(isLast ? { total: 0, settled: 0 } : { settled: now.settled + 1 }),
    ...(lost && { lost: [...now.lost, lost] }),
  });
}
