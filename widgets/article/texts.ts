export default {
  minutes: 'min read',
  views: 'Views:',
  updated: 'Updated',
  share: 'Share',
  copy: 'Copy link',
  copied: 'Link copied',
  notCopied: 'The link could not be copied',
  // Words that legacy sites have, and others go without.
  author: '',
  shareOpen: '',
  shareWith: '',
  shareAddress: '',
  moreByAuthor: 'All articles by this author',
};
