export default {
  label: 'Breadcrumbs',
  home: 'Home',
};
