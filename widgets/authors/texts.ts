export default { articles: 'Articles by this author' };
