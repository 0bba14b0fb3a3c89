import type { Runtime } from '../../runtime/entry/runtime.js';
import { endedPlacement, loginPopupId } from '../../widgets/shared/account/login-popup.js';

const popups = 'gh-login[data-mode="popup"], gudhub-login[mode="popup"]';

/** True for what belongs to the login popup. */
export const isLogin = (node: Node): boolean => node instanceof Element && node.closest(popups) !== null;

/**
 * Opens the login popup, and puts one into `holder` where the page has none.
 *
 * @param isEnded True where the platform takes a login no more: the popup says so.
 * @returns True after a login, false where the popup was closed without one or could not be loaded.
 */
export function askLogin({ bus }: Pick<Runtime, 'bus'>, holder: HTMLElement, isEnded = false): Promise<boolean> {
  const document = holder.ownerDocument;
  if (!document.querySelector(popups)) {
    const login = document.createElement('gh-login');
    login.setAttribute('data-mode', 'popup');
    login.setAttribute('data-wake', 'eager');
    holder.append(login);
  }
  return new Promise((resolve) => {
    const over = new AbortController();
    const settle = (done: boolean) => {
      over.abort();
      resolve(done);
    };
    const { signal } = over;
    bus.on('gudhub-login', () => settle(true), { signal });
    bus.on('popup-close', ({ popupId }) => popupId === loginPopupId && settle(false), { signal });
    bus.on('widget-error', ({ tag }) => tag.endsWith('-login') && settle(false), { signal });
    bus.emit('open-popup', { popupId: loginPopupId, placement: isEnded ? endedPlacement : 'edit-mode' });
  });
}
