/** What the one who wanted to write is told. */
export const diskFullMessage = 'The disk of the server is full: nothing was saved. Its operator has to free space.';
