const inGrid = 'it is a card of a <grid-component>, and shown by that one';
const inHead = 'it only wrote into the head of the page, which the server does; in the browser it has nothing to do';
const unknownData = 'the shape of its data is unknown; replace it with a block';

/** Reasons that are not reported: the page's own blocks handle these tags. */
export const quietReasons: ReadonlySet<string> = new Set([inGrid, inHead]);

/** True for a tag that the block around it shows. */
export const isShownByParent = (tag: string): boolean => Object.hasOwn(leftTags, tag) && leftTags[tag] === inGrid;

/** Tags of existing pages that no block stands for, and why; they stay in the page as they are. */
export const leftTags: Readonly<Record<string, string>> = {
  'liqpay-component': 'payment has no block: keep the script that defines it',
  'html-template':
    'it inserts the HTML of a file unchecked: put that HTML into the page, or its text into a <gh-rich-text>',
  'grid-item-default': inGrid,
  'grid-item-numbered': inGrid,
  'grid-item-expandable-vertical': inGrid,
  'edit-mode-notifications': 'edit mode has its own notifications',
  'title-tag': inHead,
  'meta-tag': inHead,
  'canonical-component': inHead,
  'meta-index': inHead,
  'organization-schema': inHead,
  'service-schema': inHead,
  'blog-schema': inHead,
  'author-schema': inHead,
  'popup-form': 'a <popup-container> with a <get-in-touch-form> in it does the same',
  'popup-success': 'forms show their thanks themselves',
  'subscribe-mail': 'a <get-in-touch-form> with a field for the e-mail does the same',
  'service-banner': unknownData,
  'hero-component': unknownData,
  'text-component': unknownData,
  'team-component': unknownData,
  'ai-image-generator': 'the legacy library has removed it',
  'ai-image-compare': 'use <gh-compare> in its place',
  'ai-image-content': 'the legacy library has removed it',
  'ai-image-quiz': 'the legacy library has removed it',
};
