/** What is stored under a key, or stores a value there. Where storage is blocked, an answer holds for this view of the page. */
export function stored(key: string, value?: string | number | readonly unknown[]): string | undefined {
  try {
    return (value ? (localStorage[key] = value) : localStorage[key]) as string | undefined;
  } catch {
    return value as string | undefined;
  }
}
