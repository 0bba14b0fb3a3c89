import type { Id, Item } from '../../../sdk/index.js';
import type { ReadDocument } from '../../../kit/reads/read-document.js';
import type { SiteChapter } from '../../../kit/site-chapter.js';
import { looseOf, textOf } from '../../../widgets/site/lists/read-entry.js';
import type { SiteContext } from '../../site/site-context.js';

function titleOf(text: string): string {
  try {
    return textOf(looseOf(looseOf(JSON.parse(text))['page'])['title']);
  } catch {
    return '';
  }
}

/** Titles of pages by their items, also of pages in the bin. */
export async function pageTitles(
  { readDocuments }: Pick<SiteContext, 'readDocuments'>,
  { app_id, json_field_id: element_id }: SiteChapter,
  items: readonly Item[],
): Promise<ReadonlyMap<Id, string>> {
  const read = await readDocuments({ app_id, element_id, items }, new Map<number, ReadDocument<string>>(), titleOf);
  return new Map(items.map(({ item_id }) => [item_id, read.get(item_id)?.value ?? '']));
}
