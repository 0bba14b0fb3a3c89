export default {
  title: 'Rate this article',
  votes: 'Votes:',
  star1: '1 star',
  star2: '2 stars',
  star3: '3 stars',
  star4: '4 stars',
  star5: '5 stars',
  thanks: 'Thank you for your vote',
  failed: 'Your vote could not be stored. Please try again.',
};
