import { describe, expect, it } from 'vitest';
import { renderTag } from '../../test/support/render-tag.js';
import { linksNotShown } from '../page/stored-link.js';
import { linksHtml, storedLinks } from './stored-links.js';

const stored = `<nav><a href="/">Home</a><a href="#prices">Prices</a><a href="/files/a.pdf" download>Our <b>prices</b> &amp; terms</a>
<a href="https://chat.example/" target="_blank"><img src="/c.svg" alt="Chat"></a><a href="tel:+1 (2) 3">Call</a>
<a href="javascript:run()">Run</a><a href="#">Open</a><a href="/files/a.pdf">Again</a></nav>`;

describe('links of stored HTML', () => {
  it('are those that the block lacks, each once, with their words', () => {
    const lost = linksNotShown(storedLinks(stored), ['/', '/#prices', 'tel:+123']);
    expect(lost.map(({ href, text }) => [href, text])).toEqual([
      ['/files/a.pdf', 'Our prices & terms'],
      ['https://chat.example/', 'Chat'],
    ]);
    expect(linksHtml(lost)).toBe(
      '<ul><li><a href="/files/a.pdf" download>Our prices &amp; terms</a></li><li><a href="https://chat.example/" target="_blank" rel="noopener noreferrer">Chat</a></li></ul>',
    );
    expect(linksHtml([])).toBe('');
  });

  it.each(['header-component', 'footer-component'])('stay in <%s>, which shows the others itself', async (tag) => {
    const html = await renderTag(`<${tag}>${stored}</${tag}>`, { documents: {} });
    expect(html.match(/href="\/files\/a\.pdf"/g)).toHaveLength(1);
    expect(html).toContain('>Chat</a>');
    expect(html).not.toContain('javascript:');
  });
});
