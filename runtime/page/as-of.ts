/** Attribute of a page's root that says as of which change of its site the page was made: the number of the last one before. */
export const asOfAttribute = 'data-gh-as-of';
