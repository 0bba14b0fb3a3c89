import type { WidgetSpec } from '../../runtime/contract/define-widget.js';
import type { BlockGuide, BlockGroup } from '../../widgets/shared/block-guide.js';
import { blockGroups } from '../../widgets/shared/block-guide.js';
import type { BlockSample } from '../../widgets/shared/block-sample.js';
import { blockName, blockTitle } from '../block-title.js';

const specs = import.meta.glob<WidgetSpec>('../../widgets/*/spec.ts', { eager: true, import: 'default' });
const guides = import.meta.glob<BlockGuide>('../../widgets/*/guide.ts', { eager: true, import: 'guide' });
const samples = import.meta.glob<readonly BlockSample[]>('../../widgets/*/sample.ts', { import: 'samples' });

/** A block with its guide. */
export interface GuidedBlock {
  /** Name of its folder. */
  readonly folder: string;
  readonly name: string;
  readonly spec: WidgetSpec;
  readonly guide: BlockGuide;
  /** Address of its docs page in Storybook, from the frame that stories stand in. */
  readonly docs: string;
  /** Its best story. */
  readonly best: () => Promise<BlockSample | undefined>;
}

/** As Storybook makes an id of a title. */
const idOf = (title: string) => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** Address of a page of Storybook, from the frame that stories stand in. */
export const docsAddress = (title: string): string => `./?path=/docs/${idOf(title)}--docs`;

const allBlocks: readonly GuidedBlock[] = Object.entries(guides).flatMap(([file, guide]) => {
  const folder = /\/widgets\/([\w-]+)\//.exec(file)?.[1] ?? '';
  const spec = specs[file.replace('guide.ts', 'spec.ts')];
  if (!spec) return [];
  const { best } = guide;
  const find = async () =>
    typeof best === 'string'
      ? (await samples[file.replace('guide.ts', 'sample.ts')]?.())?.find(({ name }) => name === best)
      : best;
  return [
    { folder, name: blockName(folder), spec, guide, docs: docsAddress(blockTitle(folder, guide.group)), best: find },
  ];
});

/** The blocks of a group, by name. */
export const blocksIn = (group: BlockGroup): readonly GuidedBlock[] =>
  allBlocks.filter(({ guide }) => guide.group === group).sort((one, other) => one.name.localeCompare(other.name));

export const groupsOfBlocks = blockGroups;

/** @param folder Name of the block's folder. */
export const blockNamed = (folder: string): GuidedBlock | undefined =>
  allBlocks.find((block) => block.folder === folder);
