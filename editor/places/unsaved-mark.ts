/** Marks an element that shows a changed text that is not saved yet. */
export const unsavedMark = 'data-gh-unsaved';
