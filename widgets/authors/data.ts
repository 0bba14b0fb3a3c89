import type { AttributesOf } from '../../runtime/contract/define-widget.js';
import type { Author, Site } from '../../runtime/page/site.js';
import { usualChapter } from '../shared/usual-chapter.js';
import type spec from './spec.js';

export interface AuthorsLoaded {
  readonly chapter: string;
  readonly authors: readonly Author[];
}

export async function load(site: Site, { chapter, articles }: AttributesOf<typeof spec>): Promise<AuthorsLoaded> {
  return { chapter: articles || chapter || usualChapter(), authors: await site.authors() };
}
