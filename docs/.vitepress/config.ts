import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { defineConfig } from 'vitepress';
import { chapters } from '../../tools/docs/site/chapters.js';
import { liveExamples, writeLiveExamples } from '../../tools/docs/site/live-examples.js';
import { repositoryMarkdown } from '../../tools/docs/site/markdown-rules.js';
import { readBlockPages } from '../../tools/docs/site/read-block-pages.js';
import { listVersions } from '../../tools/docs/site/versions.js';
import { writeMarkdown } from '../../tools/docs/site/write-markdown.js';

const root = resolve(import.meta.dirname, '../..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

const blocks = await readBlockPages(root);

/** Address of the present version; kept releases lie below it. */
const versionsBase = process.env['DOCS_ROOT'] ?? '/';

export default defineConfig({
  lang: 'en-US',
  title: 'Siteblocks',
  description:
    'Website blocks as plain HTML tags: embed them with one script, edit their texts in the page, and read the content through a typed SDK.',
  base: process.env['DOCS_BASE'] ?? versionsBase,
  outDir: process.env['DOCS_OUT'] ?? join(root, 'dist/docs/current'),
  cacheDir: join(root, '.cache/vitepress'),
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: repositoryMarkdown,
  },
  themeConfig: {
    nav: [
      { text: 'Get started', link: '/start/embed', activeMatch: '/start/' },
      { text: 'Blocks', link: '/block/index', activeMatch: '/block/' },
      { text: 'Theming', link: '/theming' },
      { text: 'SDK', link: '/sdk/data', activeMatch: '/sdk/|/client' },
      { text: 'Editing', link: '/editing' },
      { text: 'Operating', link: '/site-kit' },
      { text: 'Moving over', link: '/moving-over' },
      { component: 'VersionMenu', props: { version, base: versionsBase } },
    ],
    sidebar: { '/block/': chapters(blocks), '/': chapters() },
    outline: [2, 3],
    notFound: { linkLabel: 'Go to the start page', linkText: 'Go to the start page' },
    search: { provider: 'local' },
    docFooter: { prev: 'Previous', next: 'Next' },
    externalLinkIcon: true,
    footer: { message: 'MIT licence. Edit mode includes TinyMCE under the GPL.' },
  },
  vite: { plugins: [liveExamples(root)] },
  // The default theme has no main landmark on the start page.
  transformHtml: (html) =>
    html.includes('<main') ? html : html.replace('id="VPContent"', 'id="VPContent" role="main"'),
  async buildEnd(config) {
    await writeLiveExamples(root, config.outDir);
    await writeMarkdown(config, chapters(blocks));
    const versions = listVersions(dirname(config.outDir), version);
    writeFileSync(join(config.outDir, 'versions.json'), `${JSON.stringify(versions, undefined, 1)}\n`);
  },
});
