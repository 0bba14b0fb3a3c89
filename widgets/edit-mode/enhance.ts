import type { Enhance } from '../../runtime/runtime.js';
import { isRemembered } from './remembered.js';

/** Comes to life at once where edit mode was on; shows the switch to editors where it is theirs alone. */
export const enhance: Enhance = (element, activate) => {
  try {
    element.toggleAttribute('data-gh-editor', !!localStorage['gudhub_auth_key']);
  } catch {
    return undefined;
  }
  if (isRemembered()) void activate();
  return undefined;
};
