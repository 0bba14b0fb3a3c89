/** True for a visitor who prefers reduced motion. */
export const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
