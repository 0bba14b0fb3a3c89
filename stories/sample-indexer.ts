import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Indexer } from 'storybook/internal/types';
import type { Plugin } from 'vite';
import { runnerImport } from 'vite';
import type { BlockGuide } from '../widgets/shared/block-guide.js';
import type { BlockSample } from '../widgets/shared/block-sample.js';
import type { BlockPlay } from './block-play.js';
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
  /** What a visitor does, as stories of their own. */
  readonly plays: readonly { readonly exportName: string; readonly name: string }[];
  /** File of the plays; there may be none. */
  readonly playFile: string;
}

async function list(file: string): Promise<Listed> {
  const guideFile = join(dirname(file), 'guide.ts');
  const isGuided = existsSync(guideFile);
  const guide = isGuided ? (await run<{ guide: BlockGuide }>(guideFile)).guide : undefined;
  const { samples } = await run<{ samples: readonly BlockSample[] }>(file);
  const folder = basename(dirname(file));
  const playFile = join(import.meta.dirname, 'plays', `${folder}.ts`);
  const { plays } = existsSync(playFile) ? await run<{ plays: readonly BlockPlay[] }>(playFile) : { plays: [] };
  return {
    title: blockTitle(folder, guide?.group),
    stories: storiesOf(samples, guide),
    isGuided,
    plays: plays.map(({ name }, index) => ({ exportName: `Play${index + 1}`, name })),
    playFile,
  };
}

/** Tells Storybook which stories there are: the best of every block, every sample, and a docs page per block. */
export const sampleIndexer: Indexer = {
  test: sampleFile,
  createIndex: async (file) => {
    const { title, stories, plays } = await list(file);
    const story = { type: 'story' as const, importPath: file, title };
    return [
      ...stories.map(({ name, exportName }) => ({ ...story, exportName, name, tags: ['autodocs'] })),
      ...plays.map(({ name, exportName }) => ({ ...story, exportName, name, tags: ['play-fn', '!autodocs'] })),
    ];
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
      const { title, stories, isGuided, plays, playFile } = await list(file);
      const lines = stories.map(({ exportName, name, from }) => {
        const sample = from === 'best' ? 'storyGuide.best' : `samples[${from}]`;
        return `export const ${exportName} = storyOfSample(storySpec, ${sample}, ${JSON.stringify(name)});`;
      });
      const played = plays.map(
        ({ exportName }, index) =>
          `export const ${exportName} = storyOfPlay(storySpec, storyPlays[${index}], samples);`,
      );
      return {
        code: `${code}
import storySpec from './spec.js';
${isGuided ? `import { guide as storyGuide } from './guide.js';` : 'const storyGuide = undefined;'}
${plays.length > 0 ? `import { plays as storyPlays } from ${JSON.stringify(playFile)};` : ''}
import { metaOfBlock, storyOfPlay, storyOfSample } from '../../stories/block-story.js';
export default { title: ${JSON.stringify(title)}, excludeStories: ['samples', 'lacks'], ...metaOfBlock(storySpec, storyGuide) };
${[...lines, ...played].join('\n')}
`,
        map: null,
      };
    },
  };
}
