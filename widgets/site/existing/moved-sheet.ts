/** Name of the sheet for pages with legacy tags, among those that a server has written into a page. */
export const movedSheet = 'moved.css';
