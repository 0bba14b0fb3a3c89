/** Texts of stored shapes that no page shows as they are, by tag and place, and why. */
export const silentLeaves: Readonly<Record<string, string>> = {
  'accordion-only items.*.*.list.tag': 'the page has a list of this kind',
  'faq-component items.*.*.list.tag': 'the page has a list of this kind',
  'counter-section-with-text titleTag': 'the page has a heading of this level',
  'crm-services-banner heading_level': 'the page has a heading of this level',
  'list-text-and-media items.*.button.placement': 'forms are told the tag in its place, as today',
  'media-and-accordion items.*.button.placement': 'forms are told the tag in its place, as today',
  'grid-component items.*.button.placement': 'forms are told the tag of the card in its place, as today',
  'prices-cards cards.*.button.class': 'siteblocks check names it among what will look different',
  'prices-cards cards.*.list.*.boolean': 'a built-in word says it',
  'top-banner image.src': 'a banner has one picture: the one behind its words goes before',
  'top-banner image.alt': 'a banner has one picture: the one behind its words goes before',
  'top-banner image.title': 'a banner has one picture: the one behind its words goes before',
  'video-slider animation': 'pictures of a gallery follow one another without it',
};
