export default {
  order: 'Order a consultation',
};
