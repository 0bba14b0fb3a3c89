/** True if something failed because the disk is full, as the file system and PostgreSQL report it. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === '53100');

/** Message for the person who wanted to save. */
export const diskFullMessage = 'The disk of the server is full: nothing was saved. Its operator has to free space.';
