import { newId } from '../../places/entries/entry-id.js';

const keyName = 'gh-edit-tab';

const lockOf = (tab: string) => `gh-edit-tab-${tab}`;

/** Pages without TLS have no locks. */
export const { locks } = navigator as { readonly locks?: LockManager };

/** Holds a name as long as this page lives. False where another page holds it. */
const hold = (tab: string): Promise<boolean> =>
  new Promise((resolve) => {
    if (!locks) return resolve(true);
    return locks
      .request(lockOf(tab), { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock ? new Promise<void>(() => undefined) : undefined;
      })
      .catch(() => resolve(false));
  });

function remembered(): string | undefined {
  try {
    return sessionStorage.getItem(keyName) ?? undefined;
  } catch {
    return undefined;
  }
}

function remember(tab: string): void {
  try {
    sessionStorage.setItem(keyName, tab);
  } catch {
    return;
  }
}

let own: Promise<string> | undefined;

/** Name of this tab: the same after a reload, another one in a tab that was made as its copy. */
export function tabId(): Promise<string> {
  own ??= (async () => {
    const before = remembered();
    if (before && (await hold(before))) return before;
    const tab = newId();
    remember(tab);
    await hold(tab);
    return tab;
  })();
  return own;
}

/** Names of the tabs that are open now. */
export async function openTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await locks?.query()) ?? {};
  const prefix = lockOf('');
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
}
