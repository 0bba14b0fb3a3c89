import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SafeHtml } from '../html/safe-html.js';
import { BlockContext } from './block-context.js';
import type { BlockContextValue } from './block-context.js';
import { Editable } from './editable.js';

const loadSanitizer = vi.hoisted(() => vi.fn(() => new Promise<never>(() => undefined)));
vi.mock('../html/sanitizer.js', () => ({
  loadSanitizer,
  loadedSanitizer: () => undefined,
  onSanitizerLoaded: () => () => undefined,
}));
beforeEach(() => {
  loadSanitizer.mockClear();
});

const surroundings = {
  page: { url: new URL('https://a.example/'), lang: 'en', chapter: 'pages', key: 'home' },
  address: undefined,
  texts: undefined,
  runtime: null,
  element: null,
  shadow: false,
  clean: null,
  children: undefined,
  found: () => undefined,
} as unknown as BlockContextValue;

const shown = (value: string, kind: 'rich' | 'plain' | 'text' = 'rich', context: Partial<BlockContextValue> = {}) =>
  renderToString(
    <BlockContext value={{ ...surroundings, ...context }}>
      <Editable as="p" field={{ path: 'a.b', value, kind } as never} />
    </BlockContext>,
  ).replace(/^<p[^>]*>|<\/p>$/g, '');

describe('HTML of a field', () => {
  it('is its plain text until the sanitiser has loaded', () => {
    expect(shown('one <b>two</b><img src=x onerror="hacked()"> &lt;three&gt;')).toBe('one two &lt;three&gt;');
    expect(shown('<script>hacked()</script><<b>svg onload=hacked()>')).toBe('hacked()&lt;svg onload=hacked()&gt;');
    expect(loadSanitizer).toHaveBeenCalledTimes(2);
  });

  it('does not load the sanitiser for text without markup', () => {
    expect(shown('plain words')).toBe('plain words');
    expect(loadSanitizer).not.toHaveBeenCalled();
  });

  it('asks for none, and stays as it is, while what the server wrote is taken over', () => {
    expect(shown('one <b>two</b>', 'rich', { found: (_path, words) => words() })).toBe('one two');
    expect(shown('one <b>two</b>', 'rich', { found: () => 'one <b>two</b>' })).toBe('one <b>two</b>');
    expect(loadSanitizer).not.toHaveBeenCalled();
  });

  it('goes through the sanitiser where there is one', () => {
    expect(shown('<b>x</b>', 'rich', { clean: (html) => `[${html.length}]` as SafeHtml })).toBe('[8]');
  });

  it('of a rich text stands in lines of one block, whatever is stored; a text of paragraphs keeps them', () => {
    const clean = (html: string) => html as SafeHtml;
    expect(shown('<p>a</p><p>b</p>', 'rich', { clean })).toBe('a<br>b');
    expect(shown('<p>a</p><p>b</p>', 'text', { clean })).toBe('<p>a</p><p>b</p>');
  });

  it('of a plain text is the text, without what looks like a tag', () => {
    expect(shown('R&D <b>a</b> < b &lt;', 'plain')).toBe('R&amp;D a &lt; b &amp;lt;');
  });
});
