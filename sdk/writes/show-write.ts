import { mergeItem } from '../cache/merge-item.js';
import type { Id, Item } from '../types/entities.js';
import type { Write } from './write.js';

/** An item as it is once the write has gone well, as far as that is known before; undefined where it is no more. */
export function showWrite(write: Write, id: Id, item: Item | undefined): Item | undefined {
  if (write.kind === 'delete') return undefined;
  if (write.kind === 'update') {
    return write.items
      .filter(({ item_id }) => item_id === id)
      .reduce((shown, { last_update: _time, ...news }) => shown && mergeItem(shown, news as Item)?.item, item);
  }
  const added = write.items[write.shownAs?.indexOf(id) ?? -1];
  return added ? ({ ...added, item_id: id } as Item) : item;
}
