/** Marks an entry that was removed on this page, and that the platform still has: nobody sees it. */
export const removedMark = 'data-gh-removed';
