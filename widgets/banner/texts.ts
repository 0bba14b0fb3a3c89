export default {
  breadcrumbs: 'Breadcrumbs in the banner',
  home: 'Home',
  pictured: 'In the picture:',
  readMore: 'Read more',
  readLess: 'Read less',
  moreServices: 'More Services',
  lessServices: 'Less Services',
  links: 'More on this subject',
  previousLinks: 'Previous links',
  nextLinks: 'Next links',
};
