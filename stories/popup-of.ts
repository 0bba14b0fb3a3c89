import { loginPopupId } from '../widgets/shared/account/login-popup.js';

/** Id under which the popup of a story opens; `undefined` where it has none. */
export function popupOf(root: ParentNode): string | undefined {
  const popup = root.querySelector('gh-popup');
  if (popup) return popup.getAttribute('data-popup-id') ?? '';
  return root.querySelector('gh-login[data-mode="popup"]') ? loginPopupId : undefined;
}
