import { describe, expect, it } from 'vitest';
import { renderTag } from '../../test/support/render-tag.js';

const render = (policy: unknown) =>
  renderTag('<gh-rich-text data-gh-id="policy"></gh-rich-text>', { documents: { home: { policy } } });

const body = async (text: string): Promise<string> => {
  const [, html = ''] = /class="gh-rich-text-body"[^>]*>([\s\S]*?)<\/div>/.exec(await render({ text })) ?? [];
  return html;
};

describe('gh-rich-text', () => {
  it.each([
    ['headings', '<h2>Terms</h2><h3>Reading</h3><h4>Logs</h4>'],
    ['lists', '<ul><li>one<ol><li>inner</li></ol></li></ul>'],
    ['a quote', '<blockquote><p>We wrote it.</p></blockquote>'],
    [
      'a table',
      '<table><thead><tr><th scope="col">What</th></tr></thead><tbody><tr><td>Logs</td></tr></tbody></table>',
    ],
    ['a picture', '<p><img src="/assets/images/a.jpg" alt="A villa" width="4" height="3"></p>'],
    ['the two accents', '<p><span class="accent-color">a</span><span class="accent-background">b</span></p>'],
  ])('keeps %s as they are stored', async (_what, stored) => {
    expect(await body(stored)).toBe(stored);
  });

  it.each([
    ['a handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['an address that runs', '<p><a href="javascript:alert(1)">a</a></p>', '<p><a>a</a></p>'],
    ['a block of ours', '<p><gh-popup>a</gh-popup></p>', '<p>a</p>'],
    ['a style', '<p style="color:red" class="huge">a</p>', '<p>a</p>'],
  ])('shows the words alone of %s', async (_what, stored, shown) => {
    expect(await body(stored)).toBe(shown);
  });

  it('is edited as one text, below a title of its own', async () => {
    const html = await render({ title: 'What we <b>keep</b>', text: '<p>A log.</p><p>Nothing else.</p>' });
    expect(html).toMatch(/<h2 gh-id="policy\.title">What we <b>keep<\/b><\/h2>/);
    expect(html).toMatch(/<div[^>]* gh-id="policy\.text" gh-kind="text">/);
    expect(html.match(/ gh-id=/g)).toHaveLength(2);
  });

  it('has no heading without a title, and is nothing without data', async () => {
    expect(await render({ text: '<p>A log.</p>' })).not.toContain('<h2');
    expect(await render(undefined)).toMatch(/<gh-rich-text[^>]*><\/gh-rich-text>/);
  });
});
