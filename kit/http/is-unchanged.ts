const strong = (tag: string) => tag.trim().replace(/^W\//, '');

/**
 * Whether the client already has this answer.
 *
 * @param known Its `if-none-match`.
 */
export const isUnchanged = (known: string | null | undefined, etag: string): boolean =>
  typeof known === 'string' && (known.trim() === '*' || known.split(',').some((tag) => strong(tag) === strong(etag)));
