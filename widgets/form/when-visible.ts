import { visibilityObserver } from '../../runtime/basics/observers.js';

/**
 * Calls `act` once an element is visible: at once, or when the closed popup that it is in opens.
 *
 * @returns Ends the waiting.
 */
export function whenVisible(element: Element, act: () => void): () => void {
  if (element.checkVisibility()) {
    act();
    return () => undefined;
  }
  const observer = visibilityObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    act();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
