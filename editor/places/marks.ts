/** Marks an entry that was removed on this page, and that the platform still has. It is hidden. */
export const removedMark = 'data-gh-removed';

/** Marks an entry that was added on this page, and that the block has not rendered yet; what it says is shown with it as long as it is not saved. */
export const addedMark = 'data-gh-added';

/** Marks what the person who edits may not write. */
export const readonlyMark = 'data-gh-readonly';

/** Marks an element that shows a changed text that is not saved yet. */
export const unsavedMark = 'data-gh-unsaved';
