/** Id under which `open-popup` opens the login popup. */
export const loginPopupId = 'login';

/** Placement of a wish for the popup that comes because the platform takes a login no more: the dialog says so. */
export const endedPlacement = 'login-ended';
