export default {
  breadcrumbs: 'Breadcrumbs',
  home: 'Home',
  pause: 'Pause the film',
  play: 'Play the film',
};
