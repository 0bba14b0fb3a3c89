const strong = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether a request comes from one who has this very answer: by its `if-none-match`. */
export function isUnchanged({ headers }: Request, etag: string): boolean {
  const known = headers.get('if-none-match');
  return known !== null && (known.trim() === '*' || known.split(',').some((tag) => strong(tag) === strong(etag)));
}
