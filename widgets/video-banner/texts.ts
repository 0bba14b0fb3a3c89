export default {
  breadcrumbs: 'Breadcrumbs over the video',
  home: 'Home',
  pause: 'Pause the film',
  play: 'Play the film',
};
