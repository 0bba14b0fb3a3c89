/** Legacy tags that are parts of a page or of a section. */
const parts: ReadonlySet<string> = new Set([
  'breadcrumbs-component',
  'button-component',
  'call-to-action',
  'categories-list',
  'comments-component',
  'contents-component',
  'cookies-popup',
  'edit-mode',
  'footer-component',
  'form-component',
  'get-in-touch-form',
  'google-analytics',
  'google-tag',
  'gudhub-login',
  'header-component',
  'image-component',
  'popup-container',
  'video-player',
  'youtube-player',
]);

/** Whether a legacy tag is a section of its page, with room around its content. */
export const isSectionTag = (tag: string): boolean => !parts.has(tag);
