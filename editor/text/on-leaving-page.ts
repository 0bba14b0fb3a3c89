/**
 * Keeps what there is to keep whenever the page is left or hidden, as it may never be seen again.
 *
 * @param keep Keeps it, and answers whether something of it is unsaved: then the browser asks before the page goes.
 * @returns Ends that.
 */
export function onLeavingPage(keep: () => boolean): () => void {
  const off = new AbortController();
  const options = { signal: off.signal };
  addEventListener('beforeunload', (event) => keep() && event.preventDefault(), options);
  addEventListener('pagehide', () => keep(), options);
  document.addEventListener('visibilitychange', () => keep(), options);
  return () => off.abort();
}
