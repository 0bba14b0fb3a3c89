/** Keys of documents whose values are not texts for readers. */
const marks = new Set([
  ...[
    'src',
    'alt',
    'link',
    'popupId',
    'placement',
    'poster',
    'fullImage',
    'boolean',
    'titleTag',
    'heading_level',
    'class',
    'tag',
  ],
  ...['animation', 'images', 'video', 'background_image', 'currency', 'symbol', 'subtitle?', 'customNumber'],
]);

/** Texts of a document that readers see, without their markup. */
export function documentTexts(data: unknown, key = ''): string[] {
  if (Array.isArray(data)) return data.flatMap((entry) => documentTexts(entry, key));
  if (typeof data === 'object' && data !== null) {
    const isPicture = 'src' in data;
    return Object.entries(data).flatMap(([name, value]) => (isPicture ? [] : documentTexts(value, name)));
  }
  if (typeof data !== 'string' || data === '' || (marks.has(key) && key !== 'video')) return [];
  const text = data.replace(/<[^>]*>/g, '');
  return data.startsWith('/') || data.startsWith('http') ? [] : [text];
}
