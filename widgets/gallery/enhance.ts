import type { Enhance } from '../../runtime/entry/runtime.js';
import { enlargePictures } from '../shared/lightbox/enlarge-pictures.js';
import { visibilityObserver } from '../../runtime/basics/observers.js';

/**
 * Distance from the window at which the pictures of an endpoint are requested, so that they are in place before they
 * are visible.
 */
const margin = '100% 0px';

/** Calls once when an element comes near the window. @returns Ends the wait. */
function whenNear(element: Element, come: () => void): () => void {
  const observer = visibilityObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      come();
    },
    { rootMargin: margin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Opens pictures large, and asks an endpoint for its pictures once their places come near the window. */
export const enhance: Enhance = (element, activate, runtime) => {
  const leave = enlargePictures(element, runtime, '.gh-gallery-link');
  const root = element.shadowRoot ?? element;
  const end = root.querySelector('.gh-gallery-asked') && whenNear(element, () => void activate());
  return () => {
    leave();
    end?.();
  };
};
