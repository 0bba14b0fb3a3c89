import { fileLimits, longestFileName } from '../shared/forms/file-rules.js';
import type { FormInput } from './rules.js';
import type texts from './texts.js';

type Texts = Readonly<Record<keyof typeof texts, string>>;

/** A number of bytes in words: whole megabytes, below one whole kilobytes. */
function sizeText(bytes: number, t: Texts): string {
  const [size, words] = bytes >= 1_000_000 ? [1_000_000, t.megabytes] : [1000, t.kilobytes];
  return words.replace('{count}', String(Math.max(1, Math.floor(bytes / size))));
}

/** A sentence of this field with its own numbers. */
export function withFileLimits(sentence: string, input: FormInput, t: Texts): string {
  const { bytes, files, endings } = fileLimits(input);
  const kinds = endings.filter((ending) => !['jpeg', 'tiff'].includes(ending)).map((ending) => ending.toUpperCase());
  return sentence
    .replace('{size}', sizeText(bytes, t))
    .replace('{count}', String(files))
    .replace('{name}', String(longestFileName))
    .replace('{kinds}', kinds.join(', '));
}

/** The files that a field accepts, shown before a visitor chooses any. */
export function fileHint(input: FormInput, t: Texts): string {
  return withFileLimits(fileLimits(input).files > 1 ? t.filesHint : t.fileHint, input, t);
}
