/** Key of the tab's storage. */
export const rememberedKey = 'gh-edit-mode';

/** What keys of the local storage begin with that say, each for one tab, that something there waits to be saved. */
export const waitingPrefix = 'gh-edit-waits:';

/** Notes whether something of a tab waits to be saved: pages look for that before they load any part of edit mode. */
export function noteWaiting(tab: string, waits: boolean): void {
  try {
    if (waits) localStorage.setItem(waitingPrefix + tab, '');
    else localStorage.removeItem(waitingPrefix + tab);
  } catch {
    return;
  }
}

/** Tabs, open or closed, in which something waits to be saved. */
export function waitingTabs(): readonly string[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(waitingPrefix));
    return names.map((name) => name.slice(waitingPrefix.length));
  } catch {
    return [];
  }
}

/** True where edit mode was on when this tab's last page was left. */
export function isRemembered(): boolean {
  try {
    return sessionStorage[rememberedKey] === 'on';
  } catch {
    return false;
  }
}

/** Remembers for this tab whether edit mode is on. */
export function remember(on: boolean): void {
  try {
    if (on) sessionStorage.setItem(rememberedKey, 'on');
    else sessionStorage.removeItem(rememberedKey);
  } catch {
    return;
  }
}
