/** Returns the value under a key, or stores one. If storage is blocked, an answer is valid only for this page view. */
export function stored(key: string, value?: string | number | readonly unknown[]): string | undefined {
  try {
    return (value ? (localStorage[key] = value) : localStorage[key]) as string | undefined;
  } catch {
    return value as string | undefined;
  }
}
