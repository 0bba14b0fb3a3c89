/**
 * Remembers what has the focus, before parts of the page are put in the place of others.
 *
 * @returns Brings the focus to what stands there now, where it was lost: to the same edit id, else to what has the same words.
 */
export function keepFocus(): () => void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return () => undefined;
  const id = focused.getAttribute('gh-id');
  const { localName, textContent, ariaLabel } = focused;
  const alike = () =>
    id === null
      ? [...document.querySelectorAll<HTMLElement>(localName)].filter(
          (one) => one.textContent === textContent && one.ariaLabel === ariaLabel,
        )
      : [...document.querySelectorAll<HTMLElement>(`[gh-id="${CSS.escape(id)}"]`)];
  const at = alike().indexOf(focused);
  return () => {
    if (document.activeElement !== document.body) return;
    (focused.isConnected ? focused : alike()[at])?.focus({ preventScroll: true });
  };
}
