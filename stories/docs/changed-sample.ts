import type { GuidePair } from '../../widgets/shared/block-guide.js';
import type { BlockSample } from '../../widgets/shared/block-sample.js';

/** Sets a value in a copy of a sample. A path that the sample does not have is an error: the guide would change nothing. */
function setAt(data: unknown, [key = '', ...rest]: readonly string[], value: unknown, path: string): void {
  const place = data as Record<string, unknown> | null | undefined;
  if (typeof place !== 'object' || place === null || !(key in place))
    throw new Error(`The guide changes "${path}", which its best story does not have.`);
  if (rest.length === 0) place[key] = value;
  else setAt(place[key], rest, value, path);
}

/**
 * The sample for the second picture of a pair: what not to do.
 *
 * @returns `undefined` where the guide changes nothing.
 * @throws For a path that the data of the sample does not have.
 */
export function changedSample(sample: BlockSample, { change }: GuidePair): BlockSample | undefined {
  if (!change) return undefined;
  const changed = structuredClone(sample);
  for (const [path, value] of Object.entries(change)) setAt(changed, path.split('.'), value, path);
  return changed;
}
