export default {
  pictures: 'Pictures',
  more: 'More pictures',
  open: 'Open the picture',
  close: 'Close',
  previous: 'Previous picture',
  next: 'Next picture',
  zoom: 'Zoom',
  failed: 'The picture could not be loaded.',
};
