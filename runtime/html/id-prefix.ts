/**
 * Prefix that the sanitiser adds to every id of stored HTML, so that none of them shadows a name of the page.
 */
export const idPrefix = 'user-content-';
