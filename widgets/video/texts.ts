export default {
  film: 'Film',
  play: 'Play the film',
  notice: 'The film is on another site. Once you press play, that site learns that you watch it.',
  refused: 'You have declined the cookies of video sites. Play this film anyway?',
  once: 'Play this film',
  settings: 'Cookie settings',
};
