/**
 * Lets Tab leave the editor's tools, which hold it in their last group: it goes on to what follows in the bar, and back to the text.
 *
 * @returns Ends it.
 */
export function letTabLeave(tools: HTMLElement, toText: () => void): () => void {
  const off = new AbortController();
  const isBehind = (one: HTMLElement) =>
    !tools.contains(one) &&
    (tools.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
    one.checkVisibility();

  function leave(from: Element | null, isBack: boolean): void {
    if (document.activeElement !== from) return;
    if (isBack) return toText();
    const bar = tools.closest<HTMLElement>('.gh-edit-bar');
    [...(bar?.querySelectorAll<HTMLElement>('button, summary') ?? [])].find(isBehind)?.focus();
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
  return () => off.abort();
}
