import { settingsChapter } from '../../runtime/page/settings-chapter.js';
import type { Client } from '../../sdk/index.js';
import type { SiteDefinition } from '../definition/site-definition.js';
import { ensureApp } from './ensure-app.js';
import type { SiteApp } from '../site/site-context.js';

/** Fields of an item of a chapter. `baseline` has the content as it was when it was last loaded from files. */
const chapterFields = {
  slug: 'text',
  template: 'text',
  robots: 'text',
  document: 'gh_element_document',
  baseline: 'gh_element_document',
} as const;

/** More fields of a chapter of pages: whether visitors see the page, and the paths that it had before. */
const pageFields = { status: 'radio', former: 'text' } as const;

/** One more field of a chapter of articles: the kind of the item. */
const listFields = { type: 'radio' } as const;

/** What the items of a chapter are. */
export type ChapterKind = 'settings' | 'pages' | 'articles';

export type ChapterApp = SiteApp<keyof typeof chapterFields> & {
  readonly fields: Readonly<Partial<Record<keyof typeof pageFields | keyof typeof listFields, number>>>;
};

/** Name of a chapter's app: `pages` are in `Pages`. */
const appName = (chapter: string): string => chapter.charAt(0).toUpperCase() + chapter.slice(1);

/** What the items of a chapter of a site are. */
export function chapterKind(chapter: string, lists: SiteDefinition['lists']): ChapterKind {
  if (chapter === settingsChapter) return 'settings';
  return Object.hasOwn(lists, chapter) ? 'articles' : 'pages';
}

/**
 * The app of a chapter, made where there is none yet.
 */
export function ensureChapter(client: Client, chapter: string, kind: ChapterKind): Promise<ChapterApp> {
  const name = appName(chapter);
  if (kind === 'settings') return ensureApp(client, name, chapterFields);
  const ofPages = { ...chapterFields, ...pageFields };
  if (kind === 'pages') return ensureApp(client, name, ofPages, ['status', 'former']);
  return ensureApp(client, name, { ...ofPages, ...listFields }, ['former']);
}
