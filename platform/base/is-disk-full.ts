/** Whether something failed because the disk is full: as PostgreSQL says it, and as the file system does. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '53100' || error.code === 'ENOSPC');
