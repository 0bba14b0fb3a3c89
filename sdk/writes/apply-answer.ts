import type { AppCache } from '../cache/app-cache.js';
import { dropItems, putItems } from '../cache/record-changes.js';
import type { Id, Item } from '../types/entities.js';
import type { Write, WriteAnswer } from './write.js';

/** Applies the platform's answer to a write to the cache. */
export function applyAnswer(cache: AppCache, { kind, app_id }: Write, answer: WriteAnswer): void {
  cache.apply(
    app_id,
    kind === 'delete'
      ? dropItems(answer as readonly Id[])
      : putItems(answer as readonly Item[], kind === 'add' ? 'added' : 'updated'),
  );
}
