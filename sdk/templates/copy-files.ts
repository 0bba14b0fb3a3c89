import type { CallOptions } from '../http/call-options.js';
import type { FilesService } from '../services/files-service.js';
import type { DocumentAddress, Id } from '../types/entities.js';

/** A value that may name files, and the place that gets their copies. */
export interface FilesValue {
  readonly value: { field_value: unknown };
  readonly to: DocumentAddress;
}

/**
 * Copies the files that values name, and makes the values name the copies. Other parts of a value stay as they are,
 * such as the address of an image. The id of a deleted file stays too: it must not stop the other files from being
 * copied.
 *
 * @param isFile - whether a file with the id exists
 */
export async function copyFiles(
  files: FilesService,
  values: readonly FilesValue[],
  isFile: (id: Id) => boolean,
  call?: CallOptions,
): Promise<void> {
  const named = values
    .map((entry) => ({ ...entry, parts: partsOf(entry.value.field_value, isFile) }))
    .filter(({ parts }) => parts.some(isId));
  const copies = await files.duplicate(
    named.flatMap(({ parts, to }) => parts.filter(isId).map((file_id) => ({ ...to, file_id }))),
    call,
  );
  const made = copies.values();
  for (const { value, parts } of named)
    value.field_value = parts.map((part) => (isId(part) ? made.next().value?.file_id : part)).join(',');
}

/** The parts of a value between its commas: ids of files as numbers, all else as it stands there. */
function partsOf(value: unknown, isFile: (id: Id) => boolean): readonly (Id | string)[] {
  return String(value)
    .split(',')
    .map((part) => (/^\s*\d+\s*$/.test(part) && isFile(Number(part)) ? Number(part) : part));
}

function isId(part: Id | string): part is Id {
  return typeof part === 'number';
}
