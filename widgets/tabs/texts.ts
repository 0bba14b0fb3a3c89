export default {
  tabs: 'Sections',
};
