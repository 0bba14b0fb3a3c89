/** Bytes of a file, the last one included. */
interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads the header `range` of a request for a file of so many bytes.
 *
 * @returns `undefined` where the whole file is the answer: the range is absent, unreadable, in another unit, or there are several (RFC 9110, 14.2).
 * `outside` where none of these bytes is in the file.
 * @example readRange('bytes=0-1', 10) // { start: 0, end: 1 }
 */
export function readRange(header: string | null, length: number): ByteRange | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const count = Math.min(Number(last), length);
    return count === 0 ? 'outside' : { start: length - count, end: length - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return undefined;
  if (start >= length) return 'outside';
  return { start, end: last === '' ? length - 1 : Math.min(Number(last), length - 1) };
}
