/** What an element shows, in one text: its edit id, or the way to it within its entry, which may stand elsewhere by now. */
function valueOf(element: Element): string {
  const id = element.getAttribute('gh-id') ?? '';
  const entry = element.closest('[gh-item]');
  const list = entry?.parentElement?.closest('[gh-array]')?.getAttribute('gh-array');
  if (!entry || !list || !id.startsWith(`${list}.`)) return id;
  return `{${entry.getAttribute('gh-item')}} ${id.slice(list.length + 1).replace(/^\d+/, '')}`;
}

/**
 * Remembers what has the focus, before parts of the page are put in the place of others.
 *
 * @returns Brings the focus to what stands there now, where it was lost: to the same value of the same entry, to the same edit id, else to what has
 * the same words.
 */
export function keepFocus(): () => void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return () => undefined;
  const id = focused.getAttribute('gh-id');
  const { localName, textContent, ariaLabel } = focused;
  const value = id === null ? undefined : valueOf(focused);
  const alike = () =>
    value === undefined
      ? [...document.querySelectorAll<HTMLElement>(localName)].filter(
          (one) => one.textContent === textContent && one.ariaLabel === ariaLabel,
        )
      : [...document.querySelectorAll<HTMLElement>('[gh-id]')].filter((one) => valueOf(one) === value);
  const at = alike().indexOf(focused);
  return () => {
    if (document.activeElement !== document.body) return;
    (focused.isConnected ? focused : alike()[at])?.focus({ preventScroll: true });
  };
}
