/** What an editor wants of an entry that they removed and somebody else has changed since. */
export type RemovalChoice = 'remove' | 'keep' | 'later';
