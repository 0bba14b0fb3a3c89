/** Brings what the page shows of an edit id into sight, out of parts that are folded away too; `undefined` where the page shows nothing of it. */
export function revealText(id: string): HTMLElement | undefined {
  const shown = [...document.querySelectorAll<HTMLElement>(`[gh-id="${CSS.escape(id)}"]`)];
  const target = shown.find((element) => element.checkVisibility()) ?? shown[0];
  for (let part = target?.closest('details'); part; part = part.parentElement?.closest('details')) part.open = true;
  target?.scrollIntoView({ block: 'center' });
  return target;
}

/** Brings an entry of a list into sight and the focus to it; `undefined` where the page does not show it. */
export function focusEntry(id: string | undefined): HTMLElement | undefined {
  const entry = document.querySelector<HTMLElement>(`[gh-item="${CSS.escape(id ?? '')}"]`) ?? undefined;
  const focus = entry?.matches('[gh-id]') ? entry : entry?.querySelector<HTMLElement>('[gh-id]');
  focus?.focus({ preventScroll: true });
  entry?.scrollIntoView({ block: 'nearest' });
  return entry;
}
