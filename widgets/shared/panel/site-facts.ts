import type { ConsentGroup, SiteChoices } from '../site-choices.js';

interface Address {
  readonly app_id: number;
  readonly item_id: number;
  readonly element_id: number;
}

/** Answer of `GET /_gh/edit/panel/settings`. */
export interface SettingsAnswer {
  /** Values that hold where owners have chosen none. */
  readonly definition: SiteChoices;
  readonly isOwner: boolean;
  /** False where the site stores no requests. */
  readonly hasRequests: boolean;
  /** False if the server writes no backups. */
  readonly hasBackups: boolean;
  readonly hasMail: boolean;
}

/** Answer of `POST /_gh/edit/panel/settings/consent`. */
export interface ConsentAnswer {
  readonly documents: readonly {
    /** BCP 47. */
    readonly lang: string;
    readonly address: Address;
    /** Texts of a group that is shown from now on. */
    readonly texts: Readonly<Record<ConsentGroup, { readonly name: string; readonly text: string }>>;
  }[];
}

/** Sender of the site's mails. */
export interface MailSender {
  readonly name: string;
  /** Empty: the server's own. */
  readonly address: string;
}

/** Answer of `GET /_gh/edit/panel/settings/mail`. */
export interface MailAnswer {
  /** False if no mail server is set in the environment. */
  readonly delivers: boolean;
  readonly sender: MailSender;
  /** Address of the owner's own account, to which test mails go; empty if unknown. */
  readonly own: string;
}

/** Answer of `GET /_gh/edit/panel/settings/backups`. */
export interface BackupsAnswer {
  /** The newest first. `at` is in ms since 1970. */
  readonly backups: readonly { readonly at: number; readonly bytes: number }[];
  readonly isRunning: boolean;
  readonly hasFailed: boolean;
}
