/** Where a visitor's name and e-mail are kept at their own wish: existing sites have it under this name too. */
const key = 'comment-saved-data';

interface Writer {
  readonly name: string;
  readonly email: string;
}

export function savedWriter(): Writer | undefined {
  try {
    const value = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Writer> | null;
    return value ? { name: String(value.name ?? ''), email: String(value.email ?? '') } : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it, or forgets what was kept. */
export function saveWriter(writer: Writer | undefined): void {
  try {
    if (writer) localStorage.setItem(key, JSON.stringify(writer));
    else localStorage.removeItem(key);
  } catch {
    // They type it again.
  }
}
