export default {
  steps: 'Steps',
};
