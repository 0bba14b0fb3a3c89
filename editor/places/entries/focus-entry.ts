/** Brings an entry of a list into sight and the focus to it; `undefined` where the page does not show it. */
export function focusEntry(id: string | undefined): HTMLElement | undefined {
  const entry = document.querySelector<HTMLElement>(`[gh-item="${CSS.escape(id ?? '')}"]`) ?? undefined;
  const focus = entry?.matches('[gh-id]') ? entry : entry?.querySelector<HTMLElement>('[gh-id]');
  focus?.focus({ preventScroll: true });
  entry?.scrollIntoView({ block: 'nearest' });
  return entry;
}
