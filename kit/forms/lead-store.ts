/** A file that came with a form. Its kind, size and content have been checked. */
export interface LeadFile {
  /** Name of the form's field. */
  readonly field: string;
  /** Its name without folders and without what file systems and shells read as something else. */
  readonly name: string;
  /** SHA-256 of its content, in hexadecimal digits. */
  readonly hash: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A submission of a form, checked by the rules of that form. */
export interface Lead {
  readonly formId: string;
  /** The sender's key of the submission: a repeated submission has the same key. */
  readonly key: string;
  /** BCP 47 language of the page. */
  readonly lang: string;
  /** Path of the page that it was sent from. */
  readonly url: string;
  /** Where on the page the form stood. */
  readonly placement: string;
  /** The first site that its sender came from; empty if unknown. */
  readonly referrer: string;
  /** The typed values, by the names of the form's fields. */
  readonly inputs: Readonly<Record<string, string>>;
  /** Empty but for forms with fields for files, and stores that say that they take them. */
  readonly files: readonly LeadFile[];
  /** Why the submission is spam: `honeypot` if a program has filled in the field that visitors do not see. Absent for other submissions. */
  readonly spam?: 'honeypot';
}

/**
 * Keeps a submission for good. A visitor is thanked when it has resolved, and never before; where it rejects, the form shows that it
 * could not be sent and keeps what was typed.
 *
 * @throws KeyConflict where the key was used before, for another submission
 * @example
 * const store: StoreLead = async (lead) => { await database.insert('leads', lead); };
 */
export type StoreLead = (lead: Lead) => Promise<void>;
