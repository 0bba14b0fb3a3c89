import { basename, dirname } from 'node:path';
import type { Indexer } from 'storybook/internal/types';
import type { Plugin } from 'vite';
import { runnerImport } from 'vite';
import type { BlockSample } from '../widgets/shared/block-sample.js';
import { componentName } from '../tools/vite-plugin/block-folder.js';

/** Files that Storybook reads as stories, one block each. */
const sampleFile = /\/widgets\/([\w-]+)\/sample\.ts$/;

const titleOf = (file: string) =>
  `Blocks/${componentName(basename(dirname(file))).replace(/(?<=[a-z])(?=[A-Z])/g, ' ')}`;
const exportOf = (index: number) => `Sample${index + 1}`;

/** Tells Storybook which stories there are: every sample of every block, and a docs page per block. */
export const sampleIndexer: Indexer = {
  test: sampleFile,
  createIndex: async (file) => {
    const { module } = await runnerImport<{ samples: readonly BlockSample[] }>(file, {
      configFile: false,
      logLevel: 'error',
    });
    return module.samples.map(({ name }, index) => ({
      type: 'story' as const,
      importPath: file,
      exportName: exportOf(index),
      name,
      title: titleOf(file),
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
      const { module } = await runnerImport<{ samples: readonly BlockSample[] }>(file, {
        configFile: false,
        logLevel: 'error',
      });
      const stories = module.samples.map(
        (_, index) => `export const ${exportOf(index)} = storyOfSample(storySpec, samples[${index}]);`,
      );
      return {
        code: `${code}
import storySpec from './spec.js';
import { metaOfBlock, storyOfSample } from '../../stories/block-story.js';
export default { title: ${JSON.stringify(titleOf(file))}, excludeStories: ['samples', 'lacks'], ...metaOfBlock(storySpec) };
${stories.join('\n')}
`,
        map: null,
      };
    },
  };
}
