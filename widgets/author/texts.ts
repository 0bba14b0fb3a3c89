export default {
  profile: 'Profile on LinkedIn',
  home: 'Home',
  blog: 'Blog',
  authors: 'Authors',
};
