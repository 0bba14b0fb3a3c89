import { changeAt, dropChange, listChanges } from '../changes/changes.js';
import type { Place } from '../../places/text-place.js';

/** Unsaved texts of an entry go with it. */
export function dropInside({ key }: Place, id: string): void {
  const inside = `${key}.{${id}}.`;
  for (const { place } of listChanges()) if (place.key.startsWith(inside) && changeAt(place.key)) dropChange(place.key);
}
