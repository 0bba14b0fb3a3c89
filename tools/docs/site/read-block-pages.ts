import { join } from 'node:path';
import { runnerImport } from 'vite';
import type { SampledBlock } from '../../../widgets/samples.js';
import type { BlockGroup } from '../../../widgets/shared/block-guide.js';
import type { BlockSample } from '../../../widgets/shared/block-sample.js';
import type { BlockDescription } from '../../build/contract/describe-block.js';
import { describeBlocks } from '../../build/contract/describe-blocks.js';

/** What the documentation says of a block and shows of it. */
export interface BlockPage {
  /** Name of the block's folder. */
  readonly name: string;
  readonly block: BlockDescription;
  readonly group: BlockGroup;
  readonly samples: readonly BlockSample[];
}

/** Index of the sample that a page shows first: an ordinary one with a picture, if the block has any. */
export const firstShown = ({ samples }: BlockPage): number =>
  Math.max(
    0,
    samples.findIndex((sample) => !sample.shows && /\/(?:assets\/images|pictures)\//.test(JSON.stringify(sample))),
  );

let pages: Promise<readonly BlockPage[]> | undefined;

async function read(root: string): Promise<readonly BlockPage[]> {
  const [described, { module }] = await Promise.all([
    describeBlocks(root),
    runnerImport<{ readonly sampledBlocks: readonly SampledBlock[] }>(join(root, 'widgets/samples.ts'), {
      configFile: false,
      logLevel: 'error',
    }),
  ]);
  return module.sampledBlocks.flatMap(({ name, spec, guide, samples }) => {
    const block = described.find(({ tag }) => tag === spec.tag);
    return block ? [{ name, block, group: guide.group, samples }] : [];
  });
}

/** Every block of the repository, in the order of their names; read once per process. */
export const readBlockPages = (root: string): Promise<readonly BlockPage[]> => (pages ??= read(root));
