/** Built-in texts of the lightbox. A block that enlarges pictures has them among its own. */
export const lightboxTexts = {
  pictures: 'Pictures',
  open: 'Open the picture',
  close: 'Close',
  previous: 'Previous picture',
  next: 'Next picture',
  zoom: 'Zoom',
  failed: 'The picture could not be loaded.',
};
