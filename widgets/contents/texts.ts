export default { title: 'Contents' };
