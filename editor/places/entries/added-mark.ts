/** Marks an entry that was added on this page, and that the block has not rendered yet; what it says is shown with it as long as it is not saved. */
export const addedMark = 'data-gh-added';
