/** Where the login key is kept (site specification, chapter 3). */
const keyName = 'gudhub_auth_key';

/** The stored login key; `null` where there is none or storage is refused. */
export function storedKey(): string | null {
  try {
    return localStorage.getItem(keyName) || null;
  } catch {
    return null;
  }
}

/** Stores the login key, or removes it. A browser that refuses storage stays signed in for this page only. */
export function storeKey(key: string | null): void {
  try {
    if (key) localStorage.setItem(keyName, key);
    else localStorage.removeItem(keyName);
  } catch {
    return;
  }
}
