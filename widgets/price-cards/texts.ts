export default {
  included: 'Included:',
  excluded: 'Not included:',
};
