import type { Enhance } from '../../runtime/entry/runtime.js';
import { loginPopupId } from '../shared/account/login-popup.js';
import { storedKey } from '../shared/account/stored-key.js';

/** Shows the account at once to the signed-in user, and the new password to those who follow a link; wakes a popup when somebody asks for it. */
export const enhance: Enhance = (element, activate, { bus }) => {
  if ((element.getAttribute('data-mode') ?? element.getAttribute('mode')) === 'popup') {
    return bus.on('open-popup', ({ popupId }) => {
      if (popupId === loginPopupId) void activate();
    });
  }
  if (storedKey() || location.hash.startsWith('#reset=')) void activate();
  return undefined;
};
