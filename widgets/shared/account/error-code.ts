/** Reason of a failed call of the SDK, `undefined` for any other error. */
export function errorCode(error: unknown): string | undefined {
  const code = (error as { readonly code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' ? code : undefined;
}

/** True where the platform no longer takes the stored key, so that only a new login helps. */
export const isRefusedKey = (error: unknown): boolean =>
  ['unauthorized', 'wrong-credentials'].includes(errorCode(error) ?? '');
