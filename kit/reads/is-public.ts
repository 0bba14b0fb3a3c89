import type { Item } from '../../sdk/index.js';
import { fieldText } from '../../widgets/site/field-text.js';
import { published, unpublished } from '../../widgets/site/lists/chapter-record.js';
import type { SiteChapter } from '../site-chapter.js';

type StatusFields = Pick<SiteChapter, 'status_field_id' | 'type_field_id'>;

/** True for an item that everybody may see: an article says so; a page, as older programs stored it, says nothing of that. */
export function isPublic(item: Item, { status_field_id, type_field_id }: StatusFields): boolean {
  if (status_field_id === undefined) return true;
  const status = fieldText(item, status_field_id);
  return type_field_id === undefined ? status !== unpublished : status === published;
}
