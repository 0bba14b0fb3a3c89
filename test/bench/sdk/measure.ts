export interface Timing {
  readonly min: number;
  readonly median: number;
  readonly max: number;
}

/** ms that `work` takes; its result is passed on so that nothing is optimised away. */
export async function timed<T>(work: () => T | Promise<T>): Promise<{ readonly ms: number; readonly result: T }> {
  const start = performance.now();
  const pending = work();
  const result = pending instanceof Promise ? await pending : pending;
  return { ms: performance.now() - start, result };
}

export function timing(samples: readonly number[]): Timing {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = (index: number): number => sorted[index] ?? NaN;
  return { min: at(0), median: at(sorted.length >> 1), max: at(sorted.length - 1) };
}

const figure = (value: number): string => value.toFixed(2).padStart(9);

/** One line of the table: our time against theirs, by medians, with the limit that it is held to. */
export function report(
  name: string,
  ours: Timing,
  theirs: Timing,
  limit: number,
): { readonly ratio: number; readonly met: boolean } {
  const ratio = ours.median / theirs.median;
  const met = ratio <= limit;
  const line = [ours.min, ours.median, ours.max, theirs.min, theirs.median, theirs.max].map(figure).join('');
  console.log(`${name.padEnd(44)}${line}  ${ratio.toFixed(4)} (≤ ${limit}) ${met ? 'met' : 'MISSED'}`);
  return { ratio, met };
}

export function heading(title: string): void {
  const columns = ['our min', 'median', 'max', 'their min', 'median', 'max'].map((name) => name.padStart(9)).join('');
  console.log(`\n${title.padEnd(44)}${columns}  ratio`);
}
