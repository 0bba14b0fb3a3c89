import { lightboxTexts } from '../shared/lightbox/lightbox-texts.js';

export default {
  ...lightboxTexts,
  more: 'More pictures',
  loading: 'The pictures are being loaded.',
  none: 'There are no pictures here yet.',
  unreachable: 'The pictures could not be loaded. Check your connection and try again.',
  again: 'Try again',
  scriptless: 'These pictures need JavaScript. Switch it on to see them.',
};
