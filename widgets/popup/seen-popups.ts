const keyOf = (popupId: string) => 'popup ' + popupId;

/** Where it is remembered that a popup was seen. Where storage is blocked, a page is all that there is. */
function memoryOf(frequency: string | undefined): Storage | undefined {
  try {
    return frequency === 'once' ? localStorage : frequency === 'session' ? sessionStorage : undefined;
  } catch {
    return undefined;
  }
}

/** True if the popup has been shown as often as it may open automatically. */
export function wasSeen(popupId: string, frequency: string | undefined): boolean {
  return !!memoryOf(frequency)?.getItem(keyOf(popupId));
}

/** Remembers that the popup was seen. */
export function remember(popupId: string, frequency: string | undefined): void {
  try {
    memoryOf(frequency)?.setItem(keyOf(popupId), '1');
  } catch {}
}
