import { expect, it } from 'vitest';
import type { FileEnding } from '../../widgets/shared/forms/file-rules.js';
import { fileEndings } from '../../widgets/shared/forms/file-rules.js';
import { hasContentOf } from './has-content-of.js';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

const contents: Readonly<Record<FileEnding, string>> = {
  pdf: '%PDF-1.7',
  jpg: '\xff\xd8\xff\xe0',
  jpeg: '\xff\xd8\xff\xe1',
  png: '\x89PNG\r\n\x1a\n',
  webp: 'RIFF\0\0\0\0WEBP',
  gif: 'GIF89a',
  avif: '\0\0\0\x1cftypavif',
  heic: '\0\0\0\x18ftypheic',
  tif: 'II*\0',
  tiff: 'MM\0*',
  zip: 'PK\x03\x04',
  docx: 'PK\x03\x04',
  xlsx: 'PK\x03\x04',
  pptx: 'PK\x03\x04',
  dwg: 'AC1032',
  txt: 'Width 3 m\n',
  csv: 'a;b\r\n1;2',
};

it.each(fileEndings)('knows the content of %s, and takes no program for one', (ending) => {
  expect(hasContentOf(ending, bytes(contents[ending]))).toBe(true);
  expect(hasContentOf(ending, bytes('MZ\x90\0\x03'))).toBe(false);
  expect(hasContentOf(ending, bytes('\x7fELF\x02\x01'))).toBe(false);
});

it('a text is UTF-8 to its end', () => {
  expect(hasContentOf('txt', new TextEncoder().encode('Київ'))).toBe(true);
  expect(hasContentOf('txt', bytes('\xff\xfe'))).toBe(false);
  expect(hasContentOf('txt', bytes(`${'a'.repeat(5000)}\0`))).toBe(false);
});
