/** Message for the caller whose write failed. */
export const diskFullMessage = 'The disk of the server is full: nothing was saved. Its operator has to free space.';
