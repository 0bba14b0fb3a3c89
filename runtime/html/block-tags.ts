/**
 * Elements of stored HTML that stand on their own lines: texts of paragraphs have them, texts with inline formats do
 * not.
 */
export const blockTags = [
  'p',
  'div',
  'ul',
  'ol',
  'li',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'figure',
  'figcaption',
  'hr',
  'pre',
  'table',
  'caption',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const;
