/** True for a visitor who wants nothing to move by itself. */
export const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
