import type { Client } from '../../../sdk/index.js';
import { ensureApp } from './ensure-app.js';
import type { SiteApp } from './ensure-app.js';

/** Fields of an item of a chapter. `baseline` has the content as it was when it was last loaded from files. */
const chapterFields = {
  slug: 'text',
  template: 'text',
  robots: 'text',
  document: 'gh_element_document',
  baseline: 'gh_element_document',
} as const;

/** Fields of a chapter of articles besides. */
const listFields = { type: 'radio', status: 'radio' } as const;

export type ChapterApp = SiteApp<keyof typeof chapterFields> & {
  readonly fields: Readonly<Partial<Record<keyof typeof listFields, number>>>;
};

/** Name of a chapter's app: `pages` are in `Pages`. */
const appName = (chapter: string): string => chapter.charAt(0).toUpperCase() + chapter.slice(1);

/**
 * The app of a chapter, made where there is none yet.
 *
 * @param isList Whether its items are articles.
 */
export const ensureChapter = (client: Client, chapter: string, isList: boolean): Promise<ChapterApp> =>
  ensureApp(client, appName(chapter), isList ? { ...chapterFields, ...listFields } : chapterFields);
