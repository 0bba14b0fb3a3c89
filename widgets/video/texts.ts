export default {
  film: 'Film',
  play: 'Play the film',
  notice: 'The film comes from another site, which learns that you watch it once you press play.',
};
