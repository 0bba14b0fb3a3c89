import { htmlTokens } from '../../../runtime/html/html-tokens.js';
import { decoded } from '../../../runtime/html/html-words.js';
import { escapeHtml } from '../../../runtime/server/escape-html.js';
import { videoAddress } from '../../shared/video-address.js';

const source = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;

/** Link to an address that a page of another site was shown of: a film leads to its own page, where nothing has to be clicked away. */
export function linkTo(address: string, words = ''): string {
  const video = videoAddress(address);
  const href = video?.kind === 'embed' ? video.page : address;
  return `<a href="${escapeHtml(href)}">${words || escapeHtml(href)}</a>`;
}

/** HTML in which frames, which no text may hold, are links to what they showed. */
export function framesAsLinks(html: string): string {
  let made = '';
  let isInFrame = false;
  for (const { kind, name, start, end } of htmlTokens(html)) {
    const written = html.slice(start, end);
    if (name === 'iframe') {
      isInFrame = kind === 'start';
      const [, double, single, bare] = (kind === 'start' && source.exec(written)) || [];
      const address = decoded(double ?? single ?? bare ?? '');
      if (address) made += `<p>${linkTo(address)}</p>`;
    } else if (!isInFrame) made += written;
  }
  return made;
}
