export default {
  label: 'Cookies',
  text: 'May we count visits with cookies, to see which pages are of use? Nothing is counted unless you accept.',
  policy: 'Cookie policy',
  accept: 'Accept',
  decline: 'Decline',
  acceptAll: 'Accept all',
  necessary: 'Only necessary',
  choose: 'Choose',
  save: 'Save choice',
  always: 'Necessary',
  alwaysText: 'Keeps the site safe and remembers this answer. Always on.',
  close: 'Close without an answer',
};
