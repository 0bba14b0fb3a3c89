export default {
  blog: 'Blog search...',
  projects: 'Projects search...',
  type: 'Type search...',
  nothing: 'Nothing found',
  nothingFor: 'There are no results for “{term}”',
  results: 'Results: {count}',
  failed: 'The search failed. Check your connection and try again.',
  again: 'Try again',
};
