export default {
  title: 'Get in touch',
  close: 'Close',
};
