/** A wish of an editor that cannot be granted, with a name for edit mode and a sentence for everybody else. */
export class PageError extends Error {
  override readonly name = 'PageError';
  /** HTTP status of the refusal. */
  readonly status: number;
  /** What is wrong, by name. */
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}
