/** Mails that a form sends. */
export interface FormMails {
  /** Addresses that get each request; empty: none. */
  readonly to: readonly string[];
  /** True if visitors get a confirmation. */
  readonly confirms: boolean;
  /** Subject and text of the confirmation, by BCP 47 language. */
  readonly texts: Readonly<Record<string, { readonly subject: string; readonly text: string }>>;
}

/** Answer of `GET /_gh/edit/panel/forms/mails?id=main`. */
export interface FormMailsAnswer {
  /** False if no mail server is set in the environment. */
  readonly delivers: boolean;
  readonly mails: FormMails;
}

/** Most addresses that get the requests of a form. */
export const mostRecipients = 5;

/** Most characters of a confirmation's subject and text. */
export const longestConfirmation = { subject: 150, text: 3000 } as const;
