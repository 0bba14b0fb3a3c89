const keyName = 'gh-edit-mode';

/** True where edit mode was on when this tab's last page was left. */
export function isRemembered(): boolean {
  try {
    return sessionStorage[keyName] === 'on';
  } catch {
    return false;
  }
}

/** Remembers for this tab whether edit mode is on. */
export function remember(on: boolean): void {
  try {
    if (on) sessionStorage.setItem(keyName, 'on');
    else sessionStorage.removeItem(keyName);
  } catch {
    return;
  }
}
