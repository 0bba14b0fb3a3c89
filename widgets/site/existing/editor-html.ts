import { escapeHtml } from '../../../runtime/server/escape-html.js';

type Loose = Readonly<Record<string, unknown>>;

const looseOf = (value: unknown): Loose => (typeof value === 'object' && value !== null ? (value as Loose) : {});
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An entry of a list: its text alone, or an object with entries of its own. */
function entryHtml(entry: unknown): string {
  if (typeof entry === 'string') return `<li>${entry}</li>`;
  const { content, items } = looseOf(entry);
  const below = Array.isArray(items) && items.length > 0 ? `<ul>${items.map(entryHtml).join('')}</ul>` : '';
  return `<li>${textOf(content)}${below}</li>`;
}

const attribute = (name: string, value: unknown) => (textOf(value) ? ` ${name}="${escapeHtml(textOf(value))}"` : '');

/** What a block of the stored editor JSON is in HTML; the sanitiser sees to what is in it when it is shown. */
function blockHtml(block: unknown): string {
  const { type, data } = looseOf(block);
  const { text, level, items, style, caption, file, url, alt, content, code } = looseOf(data);
  switch (type) {
    case 'header': {
      const size = typeof level === 'number' && level >= 2 && level <= 6 ? level : 2;
      return `<h${size}>${textOf(text)}</h${size}>`;
    }
    case 'list': {
      const list = style === 'ordered' ? 'ol' : 'ul';
      return Array.isArray(items) ? `<${list}>${items.map(entryHtml).join('')}</${list}>` : '';
    }
    case 'image':
      return `<figure><img${attribute('src', looseOf(file)['url'] ?? url)}${attribute('alt', textOf(alt) || caption)}>${
        caption ? `<figcaption>${textOf(caption)}</figcaption>` : ''
      }</figure>`;
    case 'quote':
      return `<blockquote>${textOf(text)}</blockquote>`;
    case 'delimiter':
      return '<hr>';
    case 'table': {
      const rows = Array.isArray(content) ? content : [];
      const cells = (row: unknown) =>
        Array.isArray(row) ? row.map((cell) => `<td>${textOf(cell)}</td>`).join('') : '';
      return `<table><tbody>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</tbody></table>`;
    }
    case 'code':
      return `<pre>${escapeHtml(textOf(code))}</pre>`;
    default:
      return text ? `<p>${textOf(text)}</p>` : '';
  }
}

/**
 * HTML of a stored text: existing sites keep articles as the JSON of an editor (a list of blocks) or as HTML.
 *
 * @param stored Content of a text file, or of a field.
 */
export function editorHtml(stored: string): string {
  if (!stored.trimStart().startsWith('{')) return stored;
  try {
    const { blocks } = looseOf(JSON.parse(stored));
    return Array.isArray(blocks) ? blocks.map(blockHtml).join('') : stored;
  } catch {
    return stored;
  }
}
