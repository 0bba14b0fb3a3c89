import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { cssTarget } from './tools/vite-plugin/block-css.js';
import { minifiedSheets } from './tools/vite-plugin/minified-sheets.js';
import { pageScripts } from './tools/vite-plugin/page-scripts.js';
import { quietTinymce } from './tools/vite-plugin/quiet-tinymce.js';
import { siteblocksPlugin } from './tools/vite-plugin/siteblocks-plugin.js';
import { subsetFonts } from './tools/vite-plugin/subset-fonts.js';

const root = import.meta.dirname;
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

/** What every Vite run of the project shares: builds, Storybook and tests. */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [siteblocksPlugin({ root }), subsetFonts(), minifiedSheets(), pageScripts(), quietTinymce()],
  define: { 'import.meta.env.SITEBLOCKS_VERSION': JSON.stringify(version) },
  build: { cssTarget },
  oxc: { jsx: { runtime: 'automatic' } },
});
