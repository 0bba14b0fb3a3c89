import assert from 'node:assert/strict';
import { report, timed, timing } from './measure.js';

export interface Comparison<T> {
  readonly name: string;
  /** Ours over theirs, by medians. */
  readonly limit: number;
  readonly ours: () => T | Promise<T>;
  readonly theirs: () => unknown;
  /** What must be equal in both results; by default all of it. */
  readonly view?: (result: T) => unknown;
  readonly rounds?: number;
}

/** Asserts that both give the same, then times them in turns. */
export async function compare<T>({
  name,
  limit,
  ours,
  theirs,
  view = (result) => result,
  rounds = 7,
}: Comparison<T>): Promise<void> {
  const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;
  assert.deepEqual(plain(view(await ours())), plain(view((await theirs()) as T)), `${name}: results differ`);
  const samples = { ours: [] as number[], theirs: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    // In turns: whoever comes second pays for what the first one left to be collected.
    const sides = [
      { of: samples.theirs, run: theirs },
      { of: samples.ours, run: ours },
    ];
    for (const { of, run } of round % 2 === 0 ? sides : sides.reverse()) of.push((await timed<unknown>(run)).ms);
  }
  report(name, timing(samples.ours), timing(samples.theirs), limit);
}
