export default {
  position: 'How much of the first picture is shown',
};
