import * as v from 'valibot';
import { emailAddress } from '../../../widgets/shared/forms/email-address.js';
import { longestConfirmation, mostRecipients } from '../../../widgets/shared/panel/form-mails.js';
import type { FormMails } from '../../../widgets/shared/panel/form-mails.js';

const address = v.pipe(v.string(), v.trim(), v.maxLength(254), v.regex(emailAddress));
const line = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(longestConfirmation.subject),
  v.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u),
);
const text = v.pipe(v.string(), v.maxLength(longestConfirmation.text), v.regex(/^(?:[^\p{Cc}]|[\n\t])*$/u));

/** Mails of a form as editors send and the site stores them. */
export const formMailsSchema = v.object({
  to: v.pipe(v.array(address), v.maxLength(mostRecipients)),
  confirms: v.boolean(),
  texts: v.record(v.pipe(v.string(), v.maxLength(40)), v.object({ subject: line, text })),
});

const noMails: FormMails = { to: [], confirms: false, texts: {} };

/** Key of the stored mails of a form. They are not in its document, which visitors can read. */
export const formMailsKey = (formId: string): string => `form-mails:${formId}`;

/** Reads stored mails; those of another shape count as none. */
export function formMailsIn(stored: string | undefined): FormMails {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), formMailsSchema), stored);
  return read.success ? read.output : noMails;
}
