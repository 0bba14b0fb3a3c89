import type { DefaultTheme } from 'vitepress';
import { blockGroups } from '../../../widgets/shared/block-guide.js';
import type { BlockPage } from './read-block-pages.js';

type Item = DefaultTheme.SidebarItem;

const link = (text: string, path: string): Item => ({ text, link: `/${path}` });

const chapter = (text: string, ...items: readonly Item[]): Item => ({ text, collapsed: true, items: [...items] });

/** `media-text` as a reader sees it: `Media text`. */
const nameOf = (block: string): string => `${block.charAt(0).toUpperCase()}${block.slice(1).replaceAll('-', ' ')}`;

const groupsOf = (pages: readonly BlockPage[]): readonly Item[] =>
  blockGroups.map((text) => ({
    text,
    collapsed: true,
    items: pages.filter(({ group }) => group === text).map(({ name }) => link(nameOf(name), `block/${name}`)),
  }));

/**
 * Chapters of the documentation with their pages, as the sidebar shows them.
 *
 * @param pages Blocks that the chapter of blocks lists in their groups. Default none: the list is half of the sidebar's elements.
 */
export const chapters = (pages: readonly BlockPage[] = []): Item[] => [
  chapter(
    'Start',
    link('Embed in five minutes', 'start/embed'),
    link('Platform pages', 'start/platform-pages'),
    link('React', 'start/react'),
    link('Vue', 'start/vue'),
    link('Svelte', 'start/svelte'),
    link('Angular', 'start/angular'),
    link('Preact, Solid and Lit', 'start/preact-solid-lit'),
    link('Next, Nuxt, SvelteKit, Astro', 'start/server-rendered-apps'),
    link('WordPress', 'start/wordpress'),
    link('Shopify', 'start/shopify'),
    link('Tag manager', 'start/tag-manager'),
    link('Node server', 'start/node-server'),
  ),
  chapter(
    'Guides',
    link('The script and its options', 'foreign-pages'),
    link('Blocks in frameworks', 'frameworks'),
    link('Theming', 'theming'),
    link('Consent', 'consent'),
    link('Releases and integrity', 'releases'),
    link('Make a block', 'blocks'),
    link('Content files', 'content'),
  ),
  chapter('Blocks', link('All blocks', 'block/index'), ...(pages.length > 0 ? groupsOf(pages) : [])),
  chapter(
    'SDK',
    link('Sign in', 'sdk/auth'),
    link('Data', 'sdk/data'),
    link('Realtime', 'sdk/realtime'),
    link('Offline', 'sdk/offline'),
    link('Files', 'sdk/files'),
    link('Documents', 'sdk/documents'),
    link('All calls', 'client'),
    link('Errors', 'sdk-errors'),
    link('Speed', 'sdk-speed'),
  ),
  chapter('Editing', link('Edit a site', 'editing'), link('Compared with other editors', 'edit-mode-compared')),
  chapter(
    'Operating',
    link('Site kit', 'site-kit'),
    link('Settings', 'settings'),
    link('Operating', 'operating'),
    link('Limits', 'limits'),
    link('Monitoring', 'monitoring'),
    link('Platform server', 'source/platform/README'),
    link('Performance', 'performance'),
    link('Lighthouse', 'lighthouse'),
    link('Site specification', 'site-specification'),
  ),
  chapter(
    'Moving over',
    link('Move a legacy site', 'moving-over'),
    link('Legacy tags', 'existing-tags'),
    link('Move an app to the SDK', 'sdk/moving-over'),
    link('Legacy calls', 'facade'),
    link('Differences of the calls', 'facade-differences'),
  ),
  chapter(
    'Project',
    link('Changelog', 'source/CHANGELOG'),
    link('Architecture', 'source/ARCHITECTURE'),
    link('Contributing', 'source/CONTRIBUTING'),
    link('Decisions', 'decisions/README'),
  ),
];
