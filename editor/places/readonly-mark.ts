/** Marks what the person who edits may not write. */
export const readonlyMark = 'data-gh-readonly';
