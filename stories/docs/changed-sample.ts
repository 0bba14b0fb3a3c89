import type { GuidePair } from '../../widgets/shared/block-guide.js';
import type { BlockSample } from '../../widgets/shared/block-sample.js';

/** Sets a value in a copy of data; a path that the data does not have is an error, so that no guide changes nothing. */
function setAt(data: unknown, [key = '', ...rest]: readonly string[], value: string, path: string): void {
  const place = data as Record<string, unknown> | null | undefined;
  if (typeof place !== 'object' || place === null || !(key in place))
    throw new Error(`The guide changes "${path}", which the data of its best story does not have.`);
  if (rest.length === 0) place[key] = value;
  else setAt(place[key], rest, value, path);
}

/**
 * The sample for the second picture of a pair: what not to do.
 *
 * @returns `undefined` where the guide changes nothing.
 * @throws For a path that the data of the sample does not have.
 */
export function changedSample(sample: BlockSample, { change, html }: GuidePair): BlockSample | undefined {
  if (!change && html === undefined) return undefined;
  const document = structuredClone(sample.document ?? {});
  for (const [path, value] of Object.entries(change ?? {})) setAt(document, path.split('.'), value, path);
  return { ...sample, html: html ?? sample.html, document };
}
