import { join } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import { siteblocksPlugin } from '../tools/vite-plugin/siteblocks-plugin.js';

const root = join(import.meta.dirname, '..');

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  core: { disableTelemetry: true },
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [
      ...(vite.plugins ?? []).filter((plugin) => !(plugin && 'name' in plugin && plugin.name === 'siteblocks')),
      siteblocksPlugin({ root, inlineStyles: true }),
    ],
  }),
};

export default config;
