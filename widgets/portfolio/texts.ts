export default {
  filters: 'Works by kind',
  /** What a screen reader says once a filter was chosen. */
  shown: 'Works shown: {count}',
};
