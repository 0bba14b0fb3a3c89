import type { Id } from '../../types/entities.js';

interface ReplacedText {
  readonly file_name: string;
  readonly extension: string;
  readonly file_id: Id | string;
  readonly format?: string;
  readonly source: string;
}

/** A call that replaces a text file: the arguments of the older library, passed on as one object. */
export const replacingText =
  <Answer>(replace: (file: ReplacedText) => Answer) =>
  (source: string, file_id: Id | string, file_name: string, extension: string, format?: string): Answer =>
    replace({ file_name, extension, file_id, ...(format === undefined ? {} : { format }), source });
