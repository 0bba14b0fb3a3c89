import * as v from 'valibot';
import { nameFlaw } from '../base/name-flaw.js';
import { PlatformError } from '../base/platform-error.js';
import { someText, text } from '../http/fields.js';
import { passwordFlaw } from './password-flaw.js';

/** Shortest password; the longest only bounds the work. */
export const password = v.pipe(text(1024), v.minLength(8, 'must have at least 8 characters'));

export const username = v.pipe(
  someText(254),
  v.trim(),
  v.regex(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address'),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? nameFlaw(dataset.value) : undefined;
    if (message !== undefined) addIssue({ message });
  }),
);

export const fullname = text(200);

/** @throws PlatformError `bad-argument` for a password that somebody could guess. */
export async function requireGoodPassword(given: string, user: string): Promise<void> {
  const flaw = await passwordFlaw(given, user);
  if (flaw !== undefined) throw new PlatformError('bad-argument', `The field user.password ${flaw}.`);
}
