import { blockTags } from './block-tags.js';
import { htmlTokens } from './html-tokens.js';

const blocks: ReadonlySet<string> = new Set(blockTags);
const mayHaveBlocks = new RegExp(`</?(?:${blockTags.join('|')})[\\s/>]`, 'i');

/**
 * HTML of a text with inline formats: what stood in blocks of its own is in lines of one. Such texts are shown inside
 * paragraphs and headings, which a browser would end at the first block. It is not sanitised by this.
 *
 * @example inlineHtml('<p>One</p><p>two</p>'); // 'One<br>two'
 */
export function inlineHtml(html: string): string {
  if (!mayHaveBlocks.test(html)) return html;
  let inline = '';
  let isBegun = false;
  let isNewLine = false;
  for (const { kind, name, start, end } of htmlTokens(html)) {
    if (blocks.has(name)) {
      isNewLine = true;
      continue;
    }
    const source = html.slice(start, end);
    const shows = name === 'img' || (kind === 'text' && source.trim() !== '');
    if (isNewLine && kind === 'text' && !shows) continue;
    if (isNewLine && isBegun && (shows || kind === 'start')) inline += '<br>';
    if (shows || kind === 'start') isNewLine = false;
    isBegun ||= shows;
    inline += source;
  }
  return inline;
}
