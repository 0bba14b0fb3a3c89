export default {
  label: 'Cookies',
  text: 'May we count visits with cookies, to see which pages are of use? Nothing is counted unless you accept.',
  policy: 'Cookie policy',
  accept: 'Accept',
  decline: 'Decline',
  close: 'Close without an answer',
};
