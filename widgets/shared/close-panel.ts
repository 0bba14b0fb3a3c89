import { pageDocument } from '../../runtime/basics/page-document.js';

/**
 * Closes a panel that opens over the page as the ARIA practices have it for a disclosure: by Escape, by a press elsewhere, and when the
 * focus goes on.
 *
 * @returns Ends it.
 */
export function closePanel(panel: HTMLDetailsElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const close = () => (panel.open = false);
  panel.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape' || !panel.open) return;
      close();
      panel.querySelector('summary')?.focus();
    },
    { signal },
  );
  panel.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      // Nothing has the focus when a place without any is pressed, or when the window is left.
      if (relatedTarget instanceof Node && !panel.contains(relatedTarget)) close();
    },
    { signal },
  );
  pageDocument.addEventListener('pointerdown', (event) => event.composedPath().includes(panel) || close(), { signal });
  return () => stop.abort();
}
