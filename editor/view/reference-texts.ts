/** Texts about references to other pages, and dates. */
export default {
  author: 'Author',
  authors: 'Authors',
  category: 'Categories',
  categories: 'Categories',
  date: 'Date',
  badDate: 'Enter a date such as 14.03.2026.',
  badReference: 'An author or a category that you chose is no longer published. Choose another one.',
  referenceHint: 'Choose another one. The name itself is changed on its own page.',
  referencesHint: 'Add or remove. The names themselves are changed on their own pages.',
  referenceSearch: 'Type to search',
  referenceUses: 'Articles: {count}',
  referenceOpen: 'Open the page of {name} (articles: {count})',
  referenceRemove: 'Remove {name}',
  referencesNone:
    'Nothing matches this search. Create an author or a category with “New page”, then show it to visitors.',
  referencesFailed: 'The list could not be loaded. Close this window and try again.',
};
