import { isUtf8 } from 'node:buffer';
import { PlatformError } from '../base/platform-error.js';

/**
 * Text of bytes.
 * @throws PlatformError `bad-argument` for bytes in another encoding: read as UTF-8, they would be stored as another text.
 */
export function decodeText(bytes: Buffer): string {
  if (!isUtf8(bytes))
    throw new PlatformError('bad-argument', 'The body holds bytes that are not UTF-8. Send text in UTF-8.');
  return bytes.toString('utf8');
}

/**
 * Text of a form's percent-encoding.
 * @throws PlatformError `bad-argument`
 */
export function decodePercent(encoded: string): string {
  try {
    return decodeURIComponent(encoded.replaceAll('+', ' '));
  } catch {
    throw new PlatformError(
      'bad-argument',
      'The form has a broken percent-encoding, or one that is not of UTF-8. Send text in UTF-8, and a percent sign as %25.',
    );
  }
}
