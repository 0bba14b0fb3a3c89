import { cursorOf } from '../../runtime/contract/cursor.js';
import type { StoredCursor } from '../../runtime/contract/cursor.js';
import { reshape } from './reshape.js';

/** A button of a tag that tells forms its own name as the place that their popup was opened from, whatever its document says. */
export const placedAt = (button: StoredCursor | undefined, placement: string): StoredCursor | undefined =>
  button && reshape(button, (stored) => ({ ...stored, placement: cursorOf(placement, '') }));
