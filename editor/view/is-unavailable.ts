/** Statuses of a server that is being started, or of a proxy that does not reach it. */
const statuses: readonly unknown[] = [502, 503, 504];

/** True for the answer of something that stands where the platform will be again: as if it could not be reached. */
export const isUnavailable = (error: unknown): boolean =>
  statuses.includes((error as { readonly status?: unknown } | null | undefined)?.status);
