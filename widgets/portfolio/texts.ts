import { lightboxTexts } from '../shared/lightbox/lightbox-texts.js';

export default {
  ...lightboxTexts,
  failed: 'The large picture could not be loaded.',
  filters: 'Works by kind',
  /** Announced by screen readers once a filter is chosen. */
  shown: 'Works shown: {count}',
  /** Below a work that has no page of its own. */
  alone: 'A single picture, without a project page',
};
