export default {
  reviews: 'Reviews',
  previous: 'Previous reviews',
  next: 'Next reviews',
};
