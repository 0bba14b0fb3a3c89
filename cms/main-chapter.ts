import type { SiteChapter } from '../kit/site-chapter.js';
import type { Provisioned } from './site-context.js';

/** The chapter that every site has: who may write its items is an editor of the site. */
export function mainChapter({ chapters }: Provisioned): SiteChapter {
  const { pages } = chapters;
  if (!pages)
    throw new Error(
      'The site has no chapter "pages": start it on a new data folder, or add the chapter to its settings.',
    );
  return pages;
}
