import { join } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import { blockSizesModule } from '../stories/block-sizes-module.js';
import { makeSamplePictures } from '../stories/make-sample-pictures.js';
import { sampleIndexer, sampleStories } from '../stories/sample-indexer.js';
import { cssTarget } from '../tools/vite-plugin/block-css.js';
import { siteblocksPlugin } from '../tools/vite-plugin/siteblocks-plugin.js';

const root = join(import.meta.dirname, '..');
/** The studio's pictures, films and logos, which samples name. */
const content = join(root, 'demo/content');

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx', '../widgets/*/sample.ts'],
  experimental_indexers: (existing = []) => [sampleIndexer, ...existing],
  staticDirs: async (own = []) => [
    ...own,
    { from: '../stories/pictures', to: '/pictures' },
    {
      from: await makeSamplePictures(join(content, 'media'), join(root, '.cache/storybook-pictures')),
      to: '/pictures',
    },
    { from: join(content, 'films'), to: '/films' },
    { from: join(content, 'assets'), to: '/assets' },
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({
    ...vite,
    // Every address in the build is relative, so that it can stand below any path.
    base: './',
    // Storybook's own targets lower `light-dark()` to what needs a `color-scheme` in the same style sheet.
    build: { ...vite.build, cssTarget },
    plugins: [
      ...(vite.plugins ?? []).filter((plugin) => !(plugin && 'name' in plugin && plugin.name === 'siteblocks')),
      siteblocksPlugin({ root, inlineStyles: true }),
      sampleStories(),
      blockSizesModule(root),
    ],
  }),
};

export default config;
