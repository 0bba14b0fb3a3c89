const ofConfiguration = 'its words are of the configuration, which no page of the platform holds';
const ofItems = 'its words are fields of the items of the blog, which edit mode never writes';
const noWords = 'it has no words but built-in ones';
const ofPage = 'its words or addresses stand in the page';

/** Tags of existing pages under which no document holds anything, and why. */
export const tagsWithoutTexts: Readonly<Record<string, string>> = {
  'header-component': ofConfiguration,
  'footer-component': ofConfiguration,
  'breadcrumbs-component': ofConfiguration,
  'get-in-touch-form': ofConfiguration,
  'form-component': ofConfiguration,
  'categories-list': ofItems,
  'category-banner': ofItems,
  'posts-template': ofItems,
  'article-component': ofItems,
  'author-page': ofItems,
  'contents-component': ofItems,
  'comments-component': 'its words are what readers have written',
  'cookies-popup': noWords,
  'edit-mode': noWords,
  'gudhub-login': noWords,
  'google-analytics': noWords,
  'google-tag': noWords,
  'button-component': ofPage,
  'image-component': ofPage,
  'popup-container': ofPage,
  'video-player': ofPage,
  'youtube-player': ofPage,
};
