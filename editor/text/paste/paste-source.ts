import { htmlTokens } from '../../../runtime/html/html-tokens.js';

/** Attribute that holds what an element's `style` said. */
export const styleAttribute = 'data-style';

/** Elements of which nothing is a text. */
const silent = new Set([
  'head',
  'style',
  'script',
  'title',
  'xml',
  'noscript',
  'template',
  'svg',
  'math',
  'object',
  'iframe',
  'audio',
  'video',
  'select',
  'textarea',
]);

/**
 * The source of what was pasted, without comments and other nodes beside texts and elements, and with styles under another name. Browsers report
 * styles that the page's policy refuses, even in a document that is never shown.
 */
export function pasteSource(html: string): string {
  let source = '';
  let inside: string | undefined;
  for (const { kind, name, start, end } of htmlTokens(html)) {
    if (inside !== undefined) {
      if (kind === 'end' && name === inside) inside = undefined;
      continue;
    }
    const text = html.slice(start, end);
    if (kind === 'start' && silent.has(name)) inside = text.endsWith('/>') ? undefined : name;
    else if (kind === 'start') source += text.replace(/([\s"'/])style(?=\s*=)/gi, `$1${styleAttribute}`);
    else if (kind !== 'other') source += text;
  }
  return source;
}
