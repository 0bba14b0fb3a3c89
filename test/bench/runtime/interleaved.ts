import type { Side } from './section.js';

/**
 * Measures every side once per round. Each round begins with another side, so that no side always gets the warm or the
 * busy machine.
 *
 * @returns For each figure that a measurement answers with, the samples of all sides.
 */
export async function interleaved<Figure extends string>(
  rounds: number,
  sides: Readonly<Record<string, () => Promise<Readonly<Record<Figure, number>>>>>,
): Promise<Readonly<Record<Figure, readonly Side[]>>> {
  const names = Object.keys(sides);
  const taken = new Map(names.map((name) => [name, [] as Readonly<Record<Figure, number>>[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const index of names.keys()) {
      const name = names[(index + round) % names.length] as string;
      taken.get(name)?.push(await (sides[name] as (typeof sides)[string])());
    }
  }
  const figures = Object.keys(taken.get(names[0] ?? '')?.[0] ?? {}) as Figure[];
  return Object.fromEntries(
    figures.map((figure) => [
      figure,
      names.map((name) => ({ name, samples: (taken.get(name) ?? []).map((sample) => sample[figure]) })),
    ]),
  ) as unknown as Record<Figure, readonly Side[]>;
}
