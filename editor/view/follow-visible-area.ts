/**
 * Tells a style sheet how much of the page a phone's keyboard or zoom hides above and below, as `--gh-edit-top` and `--gh-edit-bottom`. What is fixed
 * there stays in sight.
 *
 * @returns Ends it.
 */
export function followVisibleArea(element: HTMLElement): () => void {
  const area = window.visualViewport;
  if (!area) return () => undefined;
  const off = new AbortController();
  const tell = () => {
    element.style.setProperty('--gh-edit-top', `${Math.round(area.offsetTop)}px`);
    element.style.setProperty(
      '--gh-edit-bottom',
      `${Math.max(0, Math.round(innerHeight - area.height - area.offsetTop))}px`,
    );
  };
  tell();
  area.addEventListener('resize', tell, { signal: off.signal });
  area.addEventListener('scroll', tell, { signal: off.signal });
  return () => off.abort();
}
