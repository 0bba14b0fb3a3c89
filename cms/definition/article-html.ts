import { plainText } from '../../widgets/shared/plain-text.js';
import { Marked, type Tokens } from 'marked';
import { escapeHtml } from '../../runtime/server/escape-html.js';
import type { FindPicture } from './site-picture.js';

/** How a Markdown file names a picture of the site: `![what is seen](picture:villa-dusk "caption")`. */
const pictureScheme = 'picture:';

/** Part of an address that leads to a heading: letters and digits of any alphabet, with dashes between. */
const slugOf = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** A picture is shown at the width of the text, so its copy of 1200 pixels is enough. */
const copyOf = (src: string): string => src.replace(/\.(jpe?g|png)$/, '-1200.$1.webp');

/**
 * HTML of an article's Markdown: headings that can be linked to, pictures of the site with their captions.
 *
 * @param find Finds a picture of the site by its name.
 */
export function articleHtml(markdown: string, find: FindPicture): string {
  const taken = new Map<string, number>();
  const idFor = (words: string): string => {
    const slug = slugOf(words) || 'part';
    const count = (taken.get(slug) ?? 0) + 1;
    taken.set(slug, count);
    return count === 1 ? slug : `${slug}-${count}`;
  };

  function figure({ href, text, title }: Tokens.Image): string {
    const { src, alt, width, height } = find(href.slice(pictureScheme.length), text);
    const caption = title ? `<figcaption>${escapeHtml(title)}</figcaption>` : '';
    return `<figure><img src="${copyOf(src)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" loading="lazy">${caption}</figure>\n`;
  }

  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const inner = this.parser.parseInline(tokens);
        return `<h${depth} id="${idFor(plainText(inner))}">${inner}</h${depth}>\n`;
      },
      paragraph({ tokens }) {
        const [first] = tokens;
        const isPicture = first?.type === 'image' && (first as Tokens.Image).href.startsWith(pictureScheme);
        return isPicture && tokens.length === 1
          ? figure(first as Tokens.Image)
          : `<p>${this.parser.parseInline(tokens)}</p>\n`;
      },
    },
  });
  return marked.parse(markdown, { async: false }).trim();
}
