import createPurifier from 'dompurify';
import { JSDOM } from 'jsdom';
import { describe, expect, it, vi } from 'vitest';
import { addPolicyHooks, sanitizeConfig } from '../../../runtime/html/sanitize-policy.js';
import { editorHtml } from './editor-html.js';

const purifier = createPurifier(new JSDOM('').window);
addPolicyHooks(purifier);

const stored = (...blocks: readonly unknown[]) => JSON.stringify({ time: 1, blocks, version: '2.30' });

/** What a reader gets of a part: what the sanitiser leaves of its HTML. */
function shown(type: string, data: unknown): string {
  const told = vi.fn();
  const html = purifier.sanitize(editorHtml(stored({ type, data }), told), sanitizeConfig);
  expect(told).not.toHaveBeenCalled();
  return html;
}

describe('a part of a stored article', () => {
  it('that shows a film or a page of another site is a link to it', () => {
    const film = { service: 'youtube', source: 'https://www.youtube.com/watch?v=abcdefg', caption: 'Our <b>film</b>' };
    expect(shown('embed', film)).toBe('<p><a href="https://www.youtube.com/watch?v=abcdefg">Our <b>film</b></a></p>');
    expect(shown('embed', { embed: 'https://www.youtube.com/embed/abcdefg?a=1&b=2' })).toBe(
      '<p><a href="https://www.youtube.com/watch?v=abcdefg">https://www.youtube.com/watch?v=abcdefg</a></p>',
    );
    expect(shown('embed', { source: 'javascript:alert(1)', caption: 'x' })).toBe('<p><a>x</a></p>');
  });

  it('may write signs of its attributes by name or number, and what is said of a picture is its caption without markup', () => {
    const picture = { file: { url: '/a.jpg?a=1&amp;b=2' }, alt: 'R&amp;D &laquo;A&raquo;' };
    expect(shown('image', picture)).toBe('<figure><img src="/a.jpg?a=1&amp;b=2" alt="R&amp;D «A»"></figure>');
    expect(shown('image', { url: '/a.jpg', caption: '<b>At</b>&nbsp;noon' })).toBe(
      '<figure><img src="/a.jpg" alt="At&nbsp;noon"><figcaption><b>At</b>&nbsp;noon</figcaption></figure>',
    );
    expect(shown('linkTool', { link: 'https://a.example/?a=1&amp;b=2', meta: { title: 'A' } })).toBe(
      '<p><a href="https://a.example/?a=1&amp;b=2">A</a></p>',
    );
    expect(shown('raw', { html: '<iframe src="https://maps.example/?q=Kyiv&#44;&#32;1"></iframe>' })).toContain(
      'href="https://maps.example/?q=Kyiv, 1"',
    );
  });

  it('that is a list of things to do is one, with what is done', () => {
    const items = [
      { text: 'Sketch', checked: true },
      { text: 'Build', checked: false },
    ];
    expect(shown('checklist', { items })).toBe('<ul><li>☑ Sketch</li><li>☐ Build</li></ul>');
    const nested = [{ content: 'Sketch', meta: { checked: true }, items: [{ content: 'Plan', meta: {}, items: [] }] }];
    expect(shown('list', { style: 'checklist', items: nested })).toBe(
      '<ul><li>☑ Sketch<ul><li>☐ Plan</li></ul></li></ul>',
    );
    expect(shown('list', { style: 'ordered', items: [{ content: 'One', items: ['Two'] }] })).toBe(
      '<ol><li>One<ol><li>Two</li></ol></li></ol>',
    );
  });

  it('that warns has its title and its text', () => {
    expect(shown('warning', { title: 'Note', message: 'It is <i>wet</i>.' })).toBe(
      '<p><strong>Note</strong><br>It is <i>wet</i>.</p>',
    );
  });

  it('that is a quote keeps who said it', () => {
    expect(shown('quote', { text: 'Less', caption: 'A. Author', alignment: 'left' })).toBe(
      '<figure><blockquote>Less</blockquote><figcaption>A. Author</figcaption></figure>',
    );
    expect(shown('quote', { text: 'Less', caption: '' })).toBe('<blockquote>Less</blockquote>');
  });

  it('that names another page is a link with its title and description', () => {
    const meta = { title: 'A page', description: 'About it', image: { url: 'https://x.example/a.png' } };
    expect(shown('linkTool', { link: 'https://x.example/', meta })).toBe(
      '<p><a href="https://x.example/">A page</a><br>About it</p>',
    );
    expect(shown('linkTool', { link: 'https://x.example/' })).toBe(
      '<p><a href="https://x.example/">https://x.example/</a></p>',
    );
    const file = { url: '/files/plan.pdf', name: 'plan.pdf' };
    expect(shown('attaches', { file, title: '' })).toBe('<p><a href="/files/plan.pdf">plan.pdf</a></p>');
  });

  it('that is raw HTML is what the sanitiser leaves of it, with links in the place of frames', () => {
    expect(shown('raw', { html: '<p onclick="x()">A <u>b</u></p><script>x()</script>' })).toBe('<p>A <u>b</u></p>');
    const frame =
      '<p>Map</p><iframe width="9" src="https://maps.example/?a=1&amp;b=2">Old <b>browser</b></iframe><p>C</p>';
    expect(editorHtml(frame)).toBe(editorHtml(stored({ type: 'raw', data: { html: frame } })));
    expect(shown('raw', { html: frame })).toBe(
      '<p>Map</p><p><a href="https://maps.example/?a=1&amp;b=2">https://maps.example/?a=1&amp;b=2</a></p><p>C</p>',
    );
  });

  it.each([
    ['gallery', { files: [{ url: '/a.jpg', caption: 'A' }, { url: '/b.jpg' }] }],
    ['imageGallery', { images: ['/a.jpg', '/b.jpg'] }],
    ['carousel', [{ url: '/a.jpg' }, { file: { url: '/b.jpg' } }]],
    ['gallery', { items: [{ src: '/a.jpg' }, { src: '/b.jpg' }] }],
  ])('that is a row of pictures has all of them: %s %j', (type, data) => {
    const pictures = [...shown(type, data).matchAll(/<figure><img src="([^"]*)"/g)].map(([, source]) => source);
    expect(pictures).toEqual(['/a.jpg', '/b.jpg']);
  });

  it('of an unknown type is reported in the same words each time, and its text is shown', () => {
    const told = vi.fn();
    const html = editorHtml(
      stored(
        { type: 'poll', data: { text: 'Which?', options: [1] } },
        { type: 'poll', data: {} },
        { type: 'toString' },
      ),
      told,
    );
    expect(html).toBe('<p>Which?</p>');
    const messages = told.mock.calls.map(([message]) => message as string);
    expect(messages.map((message) => /type ("\w+")/.exec(message)?.[1])).toEqual(['"poll"', '"poll"', '"toString"']);
    expect(new Set(messages).size).toBe(2);
  });

  it('that is a paragraph, a heading, a picture, a line, a table or code is as before', () => {
    const told = vi.fn();
    const parts = [
      { type: 'paragraph', data: { text: 'A' } },
      { data: { text: 'B' } },
      { type: 'header', data: { text: 'C', level: 3 } },
      { type: 'image', data: { file: { url: '/a.jpg' }, caption: 'D' } },
      { type: 'delimiter', data: {} },
      { type: 'table', data: { content: [['E', 'F']] } },
      { type: 'code', data: { code: '<g>' } },
    ];
    expect(editorHtml(stored(...parts), told)).toBe(
      '<p>A</p><p>B</p><h3>C</h3><figure><img src="/a.jpg" alt="D"><figcaption>D</figcaption></figure><hr><table><tbody><tr><td>E</td><td>F</td></tr></tbody></table><pre>&lt;g&gt;</pre>',
    );
    expect(told).not.toHaveBeenCalled();
    expect(editorHtml('<p>HTML</p>', told)).toBe('<p>HTML</p>');
  });
});
