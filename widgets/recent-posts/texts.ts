export default { title: 'Recent articles', all: 'All articles' };
