/** What edit mode says of pictures in pasted texts, and of changes that wait to be sent. */
export default {
  pictureHostRefused: 'The site does not take pictures from this address. Save the picture, then upload its file.',
  pictureSourceFailed: 'The picture could not be loaded from its address. Save the picture, then upload its file.',
  waitingNotice: 'Changes that you saved earlier were not sent: {count}.',
  waitingSend: 'Send them now',
  pastedTaking: 'Adding pasted pictures to the site: {settled} of {total}',
  pastedLost: 'These pasted pictures could not be added:',
  pastedUnreadable: 'The browser does not give this file to web pages. Upload the picture, or drop its file here.',
  pastedTooMany: 'You can paste at most 50 pictures and 100 MB at once. Paste the rest separately.',
  pastedLeft: 'You left the text before the picture was added. Paste it again.',
  pastedNoPictures: 'This text cannot contain pictures. Pictures left out: {count}.',
};
