import type { Enhance } from '../../runtime/entry/runtime.js';
import { rememberedKey, waitingPrefix } from '../shared/edit-memory.js';

/**
 * Comes to life at once in two cases: edit mode was on when this tab's last page was left, or a save of its editor waits to be sent. Shows the switch
 * to editors if it is for them alone.
 */
export const enhance: Enhance = (element, activate) => {
  try {
    const isEditor = !!localStorage['gudhub_auth_key'];
    element.toggleAttribute('data-gh-editor', isEditor);
    const waits = isEditor && `,${Object.keys(localStorage).join()}`.includes(`,${waitingPrefix}`);
    if (waits || sessionStorage[rememberedKey] === 'on') void activate();
  } catch {}
  return undefined;
};
