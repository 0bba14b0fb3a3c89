import type { Enhance } from '../../runtime/runtime.js';
import { rememberedKey } from './remembered.js';

/** Comes to life at once where edit mode was on when this tab's last page was left; shows the switch to editors where it is theirs alone. */
export const enhance: Enhance = (element, activate) => {
  try {
    element.toggleAttribute('data-gh-editor', !!localStorage['gudhub_auth_key']);
    if (sessionStorage[rememberedKey] === 'on') void activate();
  } catch {}
  return undefined;
};
