import { endingOf } from '../../widgets/shared/forms/file-rules.js';

/** Characters that are invisible or change how the rest is read: control and format characters, lone surrogates. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/** Characters with a special meaning in file systems and shells. */
const reserved = /[<>:"|?*`$&;'\\/]/g;

/**
 * A file's name for storing and showing: its last part, without folders, invisible characters and what a system reads as more than a letter.
 * Its ending stays, in small letters. A long name stays whole: the rules of the form refuse one that is too long.
 */
export function safeFileName(given: string): string {
  const last = given.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(unseen, '').replace(reserved, '_').replace(/\s+/g, ' ').trim();
  const ending = endingOf(clean);
  const stem = (ending ? clean.slice(0, -ending.length - 1) : clean).replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '');
  const name = stem || 'file';
  return ending ? `${name}.${ending}` : name;
}
