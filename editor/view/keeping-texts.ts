/** Texts about what an author wrote: where it is kept, and what must not be saved in its place. */
export default {
  discard: 'Discard',
  before: 'Before',
  after: 'After',
  savedTexts: '{saved}. Texts: {count}',
  translated:
    'Your browser has translated this text. The translation is not saved. Switch the translation off, then go on writing.',
  pageTranslated:
    'Your browser has translated this page, so nothing is saved. Your words are kept. Switch the translation off, then save.',
  originalUnread:
    'Your browser has translated this page, and the original text could not be read. Switch the translation off, then open the text again.',
  altered: 'A translator or an extension of your browser changed this text. Edit mode has undone that.',
  alteredAgain:
    'An extension of your browser keeps changing this text, so it is not saved. Switch the extension off for this site, then open the text again.',
  lostEntry: '{name} has removed the entry that you are writing in',
  lostEntryHint: 'Put the entry back to go on writing. Or copy your words, and use them somewhere else.',
  lostEntryCopyHint: 'Copy your words to use them somewhere else.',
  putEntryBack: 'Put the entry back',
  copyWords: 'Copy the words',
};
