import type { FileEnding } from '../../widgets/shared/forms/file-rules.js';

const zip = /^PK\x03\x04/;
const tiff = /^(?:II\*\0|MM\0\*)/;
const jpeg = /^\xff\xd8\xff/;

/** First bytes of each kind, in Latin-1; texts have none. */
const beginnings: Readonly<Record<Exclude<FileEnding, 'txt' | 'csv'>, RegExp>> = {
  pdf: /^%PDF-\d/,
  jpg: jpeg,
  jpeg,
  png: /^\x89PNG\r\n\x1a\n/,
  webp: /^RIFF[^]{4}WEBP/,
  gif: /^GIF8[79]a/,
  avif: /^[^]{4}ftyp(?:avif|avis)/,
  heic: /^[^]{4}ftyp(?:heic|heix|hevc|heim|heis|mif1)/,
  tif: tiff,
  tiff,
  zip,
  docx: zip,
  xlsx: zip,
  pptx: zip,
  dwg: /^AC10\d\d/,
};

/** True for what people write: UTF-8 without control characters. */
function isText(bytes: Uint8Array): boolean {
  try {
    return !/[\0-\x08\x0e-\x1f]/.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
}

/** True if a file's content fits its extension. Ignores the type that the sender declares. */
export function hasContentOf(ending: FileEnding, bytes: Uint8Array): boolean {
  if (ending === 'txt' || ending === 'csv') return isText(bytes);
  return beginnings[ending].test(Buffer.from(bytes.subarray(0, 16)).toString('latin1'));
}
