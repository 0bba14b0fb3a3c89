const firstPicture =
  /<picture[^>]*>((?:(?!<\/picture>)[\s\S])*fetchpriority="high"(?:(?!<\/picture>)[\s\S])*)<\/picture>/i;

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];

/** `<link rel=preload>` for the picture that a page shows first, in the format that every browser of today takes. */
export function preloadPicture(html: string): string {
  const sources = firstPicture.exec(html)?.[1]?.match(/<source[^>]*>/gi) ?? [];
  return sources
    .filter((source) => attribute(source, 'type') === 'image/webp')
    .map((source) => {
      const media = attribute(source, 'media');
      return `<link rel="preload" as="image" type="image/webp" fetchpriority="high" href="${attribute(source, 'srcset')}"${media ? ` media="${media}"` : ''}>\n`;
    })
    .join('');
}
