export default {
  label: 'Categories',
  all: 'All',
};
