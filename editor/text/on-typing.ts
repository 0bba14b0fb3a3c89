/** How long typing may go on before it is reported, in milliseconds. */
const toldWithin = 250;

/** Calls back soon after a text was changed, by keys or by the editor's own tools, until the returned function is called. */
export function onTyping(element: HTMLElement, typed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      typed();
    }, toldWithin);
  });
  observer.observe(element, {
    childList: true,
    characterData: true,
    subtree: true,
    attributeFilter: ['href', 'class', 'src', 'alt'],
  });
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
