/** How long what was read is kept where nobody says so, in milliseconds. */
export const usualKeep = 5000;
