import { addressesFromRoot } from '../../../runtime/html/from-root.js';
import { decoded, htmlOfWords, wordsOfHtml } from '../../../runtime/html/html-words.js';
import { escapeHtml } from '../../../runtime/server/escape-html.js';
import { framesAsLinks, linkTo } from './frames-as-links.js';

type Loose = Readonly<Record<string, unknown>>;

const looseOf = (value: unknown): Loose => (typeof value === 'object' && value !== null ? (value as Loose) : {});
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Whether a point of a list of things to do is done, by a sign that can be read out. */
const tick = (isDone: unknown): string => (isDone === true ? '☑ ' : '☐ ');

/** An entry of a list: its text alone, or an object with its own entries. */
function entryHtml(entry: unknown, style: unknown): string {
  if (typeof entry === 'string') return `<li>${entry}</li>`;
  const { content, items, meta } = looseOf(entry);
  const below = listOf(items).length > 0 ? listHtml({ style, items }) : '';
  const sign = style === 'checklist' ? tick(looseOf(meta)['checked']) : '';
  return `<li>${sign}${textOf(content)}${below}</li>`;
}

function listHtml({ style, items }: Loose): string {
  const list = style === 'ordered' ? 'ol' : 'ul';
  return Array.isArray(items)
    ? `<${list}>${items.map((entry: unknown) => entryHtml(entry, style)).join('')}</${list}>`
    : '';
}

/** What is stored is the source of an attribute: it may write signs by their names. */
const attribute = (name: string, source: unknown) =>
  textOf(source) ? ` ${name}="${escapeHtml(decoded(textOf(source)))}"` : '';

const figure = (content: string, caption: unknown): string =>
  `<figure>${content}${caption ? `<figcaption>${textOf(caption)}</figcaption>` : ''}</figure>`;

/** A picture, wherever its tool keeps the address. */
function pictureHtml(data: unknown): string {
  const { file, url, src, alt, caption } = looseOf(data);
  const address = looseOf(file)['url'] ?? url ?? src;
  return figure(
    `<img${attribute('src', address)}${attribute('alt', textOf(alt) || htmlOfWords(wordsOfHtml(textOf(caption))))}>`,
    caption,
  );
}

/** Pictures in a row, under the name that each tool has for its list. */
function galleryHtml(data: Loose): string {
  const lists = Array.isArray(data) ? [data] : [data['files'], data['images'], data['items'], data['gallery']];
  return lists
    .flatMap(listOf)
    .map((picture) => pictureHtml(typeof picture === 'string' ? { url: picture } : picture))
    .join('');
}

const paragraph = (...lines: readonly string[]): string => {
  const shown = lines.filter((line) => line !== '');
  return shown.length > 0 ? `<p>${shown.join('<br>')}</p>` : '';
};

const linkLine = (address: unknown, words: unknown): string =>
  textOf(address) === '' ? textOf(words) : linkTo(decoded(textOf(address)), textOf(words));

const blocks: Readonly<Record<string, (data: Loose) => string>> = {
  paragraph: ({ text }) => paragraph(textOf(text)),
  header({ text, level }) {
    const size = typeof level === 'number' && level >= 2 && level <= 6 ? level : 2;
    return `<h${size}>${textOf(text)}</h${size}>`;
  },
  list: listHtml,
  nestedList: listHtml,
  checklist: ({ items }) =>
    `<ul>${listOf(items)
      .map(looseOf)
      .map(({ text, checked }) => `<li>${tick(checked)}${textOf(text)}</li>`)
      .join('')}</ul>`,
  image: pictureHtml,
  simpleImage: pictureHtml,
  gallery: galleryHtml,
  imageGallery: galleryHtml,
  carousel: galleryHtml,
  quote({ text, caption }) {
    const quote = `<blockquote>${textOf(text)}</blockquote>`;
    return caption ? figure(quote, caption) : quote;
  },
  warning: ({ title, message }) => paragraph(title ? `<strong>${textOf(title)}</strong>` : '', textOf(message)),
  embed: ({ source, embed, caption }) => paragraph(linkLine(textOf(source) || embed, caption)),
  linkTool({ link, meta }) {
    const { title, description } = looseOf(meta);
    return paragraph(linkLine(link, title), textOf(description));
  },
  attaches: ({ file, title }) => paragraph(linkLine(looseOf(file)['url'], textOf(title) || looseOf(file)['name'])),
  raw: ({ html }) => textOf(html),
  delimiter: () => '<hr>',
  table({ content }) {
    const cells = (row: unknown) =>
      listOf(row)
        .map((cell) => `<td>${textOf(cell)}</td>`)
        .join('');
    return `<table><tbody>${listOf(content)
      .map((row) => `<tr>${cells(row)}</tr>`)
      .join('')}</tbody></table>`;
  },
  code: ({ code }) => `<pre>${escapeHtml(textOf(code))}</pre>`,
};

/** Longest name of a type in messages: parts of a text appear in logs and terminals. */
const longestName = 40;

/** What a block of the stored editor JSON is in HTML; the sanitiser sees to what is in it when it is shown. */
function blockHtml(block: unknown, onProblem: OnProblem | undefined): string {
  const { type = 'paragraph', data } = looseOf(block);
  const name = String(type);
  const known = Object.hasOwn(blocks, name) ? blocks[name] : undefined;
  if (known) return known(looseOf(data));
  onProblem?.(
    `Stored texts have parts of the type ${JSON.stringify(name.slice(0, longestName))}, which no HTML is known for: of such a part its text is shown, where it has one, and the rest is left out. Write it in another way: as a paragraph, a list, a picture, or raw HTML.`,
  );
  return paragraph(textOf(looseOf(data)['text']));
}

type OnProblem = (message: string) => void;

/**
 * HTML of a stored text: existing sites keep articles as the JSON of an editor (a list of blocks) or as HTML. Frames, which no text may hold, are links.
 *
 * @param stored Content of a text file, or of a field.
 * @param onProblem Told of parts of a type that is not known, in the same words for each of that type.
 */
export function editorHtml(stored: string, onProblem?: OnProblem): string {
  const html = addressesFromRoot(withoutJson(stored, onProblem));
  return /<iframe/i.test(html) ? framesAsLinks(html) : html;
}

function withoutJson(stored: string, onProblem: OnProblem | undefined): string {
  if (!stored.trimStart().startsWith('{')) return stored;
  try {
    const { blocks: parts } = looseOf(JSON.parse(stored));
    return Array.isArray(parts) ? parts.map((part: unknown) => blockHtml(part, onProblem)).join('') : stored;
  } catch {
    return stored;
  }
}
