/** Codes of {@link SiteError}; the list is closed. */
export type SiteErrorCode =
  /** An option is missing or cannot be right. */
  | 'bad-option'
  /** The files for browsers are missing, or of another build than the server. */
  | 'no-browser-files'
  /** A page names a template that the site does not have. */
  | 'no-template'
  /** The site has no page, not even the one for addresses that do not exist. */
  | 'no-page'
  /** A site or a file could not be read. */
  | 'unreachable'
  /** A folder to write into holds something else. */
  | 'folder-in-use';

/**
 * Error of the site kit. Its message says what happened, why, and what to do.
 *
 * @example
 * try { createSite(options) } catch (error) { if (error instanceof SiteError && error.code === 'bad-option') … }
 */
export class SiteError extends Error {
  override readonly name = 'SiteError';
  readonly code: SiteErrorCode;

  constructor(code: SiteErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
