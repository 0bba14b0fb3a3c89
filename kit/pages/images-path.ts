/** Where pictures live in a site's address space. */
export const imagesPath = '/assets/images/';
