/** Brings what the page shows of an edit id into sight, out of parts that are folded away too; `undefined` where the page shows nothing of it. */
export function revealText(id: string): HTMLElement | undefined {
  const shown = [...document.querySelectorAll<HTMLElement>(`[gh-id="${CSS.escape(id)}"]`)];
  const target = shown.find((element) => element.checkVisibility()) ?? shown[0];
  for (let part = target?.closest('details'); part; part = part.parentElement?.closest('details')) part.open = true;
  target?.scrollIntoView({ block: 'center' });
  return target;
}
