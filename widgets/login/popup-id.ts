/** Id under which `open-popup` opens the login popup. */
export const loginPopupId = 'login';
