/** A mail in plain text. */
export interface SiteMail {
  /** One e-mail address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Address for answers; default: the sender. */
  readonly replyTo?: string | undefined;
}

/** Sends mails of the site. The sender is the one that owners have set. */
export interface StoredMail {
  /** False if no mail server is set. Mails do not reach people then. */
  readonly delivers: boolean;
  /** Rejects if the mail server cannot be reached or refuses the mail. */
  send(mail: SiteMail): Promise<void>;
}
