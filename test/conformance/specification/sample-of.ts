import { sampledBlocks } from '../../../widgets/samples.js';
import type { BlockSample } from '../../../widgets/shared/block-sample.js';

/** A state of a block by its name. */
export function sampleOf(block: string, name: string): BlockSample {
  const found = sampledBlocks.find((known) => known.name === block)?.samples.find((sample) => sample.name === name);
  if (!found) throw new Error(`${block} has no sample “${name}”.`);
  return found;
}
