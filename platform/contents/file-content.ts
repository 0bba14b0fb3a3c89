import { extname } from 'node:path';
import { PlatformError } from '../base/platform-error.js';

/** A file as it was sent in a form. */
export interface UploadedFile {
  readonly name: string;
  readonly extension: string;
  readonly format: string;
  readonly bytes: Uint8Array;
}

const dataUrl = /^data:([\w.+-]+\/[\w.+-]+)?(?:;[\w-]+=[\w-]+)*;base64,/;

/** Bytes of a file that was sent as text: a data address or base64 where it says so, else the text itself. */
export function bytesOfText(source: string, format: string): Uint8Array {
  const [prefix] = dataUrl.exec(source) ?? [];
  if (prefix !== undefined) return Buffer.from(source.slice(prefix.length), 'base64');
  return Buffer.from(source, format === 'base64' ? 'base64' : 'utf8');
}

/** Most characters of a file's name: file systems allow no more. */
export const longestFileName = 255;

/** The file of a multipart form. */
export async function uploadedFile(value: unknown): Promise<UploadedFile> {
  if (!(value instanceof File)) {
    throw new PlatformError(
      'bad-argument',
      'The field must be a file of a multipart/form-data body. To send text, use /file/upload.',
    );
  }
  // Only the last part of a name: some senders put a path in front.
  const name = value.name.split(/[\\/]/).at(-1) ?? '';
  if (name.length > longestFileName)
    throw new PlatformError('bad-argument', `The file's name must have at most ${longestFileName} characters.`);
  return {
    name,
    extension: extname(name).slice(1).toLowerCase(),
    format: value.type.slice(0, 100),
    bytes: new Uint8Array(await value.arrayBuffer()),
  };
}
