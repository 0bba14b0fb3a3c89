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

/** Number of the user whose key is stored, behind the end of that key: another program may store the key of somebody else. */
const userName = 'gh-user';

const endOf = (key: string): string => key.slice(-8);

/**
 * Number of the user whose login key is stored, as text; `undefined` while signed out, or while the number is unknown.
 */
export function storedUser(): string | undefined {
  try {
    const [end, user] = (localStorage.getItem(userName) ?? '').split(' ');
    return user && end === endOf(storedKey() ?? '') ? user : undefined;
  } catch {
    return undefined;
  }
}

/** Notes whose login key is stored. */
export function storeUser(user: number | string): void {
  const key = storedKey();
  try {
    if (key) localStorage.setItem(userName, `${endOf(key)} ${user}`);
  } catch {
    return;
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
