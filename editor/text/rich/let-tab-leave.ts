/**
 * Lets Tab leave the editor's tools, which hold it in their last group: it goes on to what follows in the bar, and back to the text,
 * from there too.
 *
 * @returns Ends it.
 */
export function letTabLeave(tools: HTMLElement, toText: () => void): () => void {
  const off = new AbortController();
  const isBehind = (one: HTMLElement) =>
    !tools.contains(one) &&
    (tools.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
    one.checkVisibility();

  const bar = tools.closest<HTMLElement>('.gh-edit-bar');
  const next = () => [...(bar?.querySelectorAll<HTMLElement>('button, summary') ?? [])].find(isBehind);

  function leave(from: Element | null, isBack: boolean): void {
    if (document.activeElement !== from) return;
    if (isBack) toText();
    else next()?.focus();
  }

  tools.addEventListener(
    'keydown',
    ({ key, shiftKey }) => {
      if (key !== 'Tab') return;
      const from = document.activeElement;
      // The editor moves the focus first, as far as it does.
      setTimeout(() => leave(from, shiftKey));
    },
    { capture: true, signal: off.signal },
  );
  bar?.addEventListener(
    'keydown',
    (event) => {
      // The tools before it are one place for Tab, which the browser would pass over.
      if (event.key !== 'Tab' || !event.shiftKey || document.activeElement !== next()) return;
      event.preventDefault();
      toText();
    },
    { signal: off.signal },
  );
  return () => off.abort();
}
