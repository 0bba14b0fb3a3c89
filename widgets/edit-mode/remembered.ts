/** Key of the tab's storage. */
export const rememberedKey = 'gh-edit-mode';

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
