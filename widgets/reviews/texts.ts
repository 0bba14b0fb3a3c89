import { carouselTexts } from '../shared/slides/carousel-texts.js';

export default {
  ...carouselTexts,
  reviews: 'Reviews',
  previous: 'Previous reviews',
  next: 'Next reviews',
};
