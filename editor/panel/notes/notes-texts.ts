/** Texts of the section Notes. */
export default {
  notes: 'Notes',
  notesIntro: 'Notes that colleagues left on texts. Visitors never see them.',
  notesOpen: 'Open',
  notesOwn: 'My tasks',
  notesResolved: 'Resolved',
  notesEmpty: 'There are no notes here. Leave one on a page: open a text, then press Notes in the bar.',
  notesParts: 'Kinds of notes',
  noteToPage: 'Open the page',
};
