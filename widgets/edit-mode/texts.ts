/** What the switch itself says: all other words of edit mode come with the editor. */
export default {
  editMode: 'Edit mode',
  loadFailed: 'Edit mode could not be loaded. Check your connection and switch it on again.',
};
