export default {
  film: 'Film',
  play: 'Play the film',
  notice: 'The film comes from another site, which learns that you watch it once you press play.',
  refused: 'You have declined what films of other sites store. Play this one all the same?',
  once: 'Play this film',
  settings: 'Cookie settings',
};
