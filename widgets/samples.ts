import type { WidgetSpec } from '../runtime/contract/define-widget.js';
import type { BlockGuide } from './shared/block-guide.js';
import type { BlockSample, SampleLacks } from './shared/block-sample.js';

/** A block with the states in which it is shown and checked. */
export interface SampledBlock {
  /** Name of its folder. */
  readonly name: string;
  readonly spec: WidgetSpec;
  readonly guide: BlockGuide;
  readonly samples: readonly BlockSample[];
  /** Why it has no sample of some states. */
  readonly lacks: SampleLacks;
}

const specs = import.meta.glob<WidgetSpec>('./*/spec.ts', { eager: true, import: 'default' });
const samples = import.meta.glob<readonly BlockSample[]>('./*/sample.ts', { eager: true, import: 'samples' });
const guides = import.meta.glob<BlockGuide>('./*/guide.ts', { eager: true, import: 'guide' });
const lacks = import.meta.glob<SampleLacks>('./*/sample.ts', { eager: true, import: 'lacks' });

/** Every block with its samples, in the order of their names. */
export const sampledBlocks: readonly SampledBlock[] = Object.entries(specs).map(([file, spec]) => {
  const [, name = ''] = /^\.\/([^/]+)\//.exec(file) ?? [];
  const guide = guides[`./${name}/guide.ts`];
  if (!guide)
    throw new Error(`widgets/${name}/guide.ts is missing. Every block has a guide: export \`guide\` from it.`);
  return {
    name,
    spec,
    guide,
    samples: samples[`./${name}/sample.ts`] ?? [],
    lacks: lacks[`./${name}/sample.ts`] ?? {},
  };
});
