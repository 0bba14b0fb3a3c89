/** Default time that reads are cached, in milliseconds. */
export const usualKeep = 5000;
