/** Goes to a page of the site by its readable path; it opens in edit mode again. */
export const goToPage = (path: string): void => location.assign(encodeURI(path));
