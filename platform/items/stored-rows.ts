import { PlatformError } from '../base/platform-error.js';
import { json, type StoredField } from '../storage/database.js';

/**
 * Rows of items as the JSON text from which they are stored.
 * @throws PlatformError `too-large` when the values of one of them are more than `most` characters.
 */
export function textOfRows(rows: readonly { readonly fields: readonly StoredField[] }[], most: number): string {
  const text = json(rows);
  if (text.length > most) for (const { fields } of rows) requireRoom(fields, most);
  return text;
}

function requireRoom(fields: readonly StoredField[], most: number): void {
  const size = json(fields.map(({ field_value }) => field_value)).length;
  if (size > most)
    throw new PlatformError(
      'too-large',
      `The values of one item would have ${size} characters together, and the limit is ${most}. Keep long texts in documents or files.`,
    );
}
