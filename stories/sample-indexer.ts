import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Indexer } from 'storybook/internal/types';
import type { Plugin } from 'vite';
import { runnerImport } from 'vite';
import type { BlockGuide } from '../widgets/shared/block-guide.js';
import type { BlockSample } from '../widgets/shared/block-sample.js';
import { blockTitle } from './block-title.js';
import { storiesOf } from './stories-of.js';
import type { ListedStory } from './stories-of.js';

/** Files that Storybook reads as stories, one block each. */
const sampleFile = /\/widgets\/([\w-]+)\/sample\.ts$/;

const run = async <T>(file: string) => (await runnerImport<T>(file, { configFile: false, logLevel: 'error' })).module;

interface Listed {
  readonly title: string;
  readonly stories: readonly ListedStory[];
  /** Whether the block has a guide. */
  readonly isGuided: boolean;
}

async function list(file: string): Promise<Listed> {
  const guideFile = join(dirname(file), 'guide.ts');
  const isGuided = existsSync(guideFile);
  const guide = isGuided ? (await run<{ guide: BlockGuide }>(guideFile)).guide : undefined;
  const { samples } = await run<{ samples: readonly BlockSample[] }>(file);
  return { title: blockTitle(basename(dirname(file)), guide?.group), stories: storiesOf(samples, guide), isGuided };
}

/** Tells Storybook which stories there are: the best of every block, every sample, and a docs page per block. */
export const sampleIndexer: Indexer = {
  test: sampleFile,
  createIndex: async (file) => {
    const { title, stories } = await list(file);
    return stories.map(({ name, exportName }) => ({
      type: 'story' as const,
      importPath: file,
      exportName,
      name,
      title,
      tags: ['autodocs'],
    }));
  },
};

/** Gives the samples' modules the exports that Storybook expects, so that no block has a second list of its states. */
export function sampleStories(): Plugin {
  return {
    name: 'siteblocks:sample-stories',
    enforce: 'pre',
    async transform(code, id) {
      const file = id.split('?', 1)[0] ?? '';
      if (!sampleFile.test(file)) return undefined;
      const { title, stories, isGuided } = await list(file);
      const lines = stories.map(({ exportName, name, from }) => {
        const sample = from === 'best' ? 'storyGuide.best' : `samples[${from}]`;
        return `export const ${exportName} = storyOfSample(storySpec, ${sample}, ${JSON.stringify(name)});`;
      });
      return {
        code: `${code}
import storySpec from './spec.js';
${isGuided ? `import { guide as storyGuide } from './guide.js';` : 'const storyGuide = undefined;'}
import { metaOfBlock, storyOfSample } from '../../stories/block-story.js';
export default { title: ${JSON.stringify(title)}, excludeStories: ['samples', 'lacks'], ...metaOfBlock(storySpec, storyGuide) };
${lines.join('\n')}
`,
        map: null,
      };
    },
  };
}
