import { join } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import { sampleIndexer, sampleStories } from '../stories/sample-indexer.js';
import { siteblocksPlugin } from '../tools/vite-plugin/siteblocks-plugin.js';

const root = join(import.meta.dirname, '..');

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../widgets/*/sample.ts'],
  experimental_indexers: (existing = []) => [sampleIndexer, ...existing],
  staticDirs: [
    { from: '../stories/pictures', to: '/pictures' },
    { from: '../demo/content/assets', to: '/assets' },
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  core: { disableTelemetry: true },
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [
      ...(vite.plugins ?? []).filter((plugin) => !(plugin && 'name' in plugin && plugin.name === 'siteblocks')),
      siteblocksPlugin({ root, inlineStyles: true }),
      sampleStories(),
    ],
  }),
};

export default config;
