const firstPause = 3000;
const longestPause = 18_000;

/**
 * How long to wait before a connection attempt: none before the first, then 1 to 5 s, doubling up to 6 to 30 s. The wide
 * spread keeps the clients of a restarted server from coming back all at once.
 *
 * @param retry - number of attempts that failed or did not last, so far
 */
export function backOff(retry: number, random: () => number): number {
  if (retry <= 0) return 0;
  const middle = Math.min(longestPause, firstPause * 2 ** (retry - 1));
  return Math.round((middle * (1 + 4 * random())) / 3);
}
