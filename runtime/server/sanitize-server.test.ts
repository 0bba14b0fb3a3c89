import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { serverCleaner } from './sanitize-server.js';

const { clean } = await serverCleaner();
const parser = new new JSDOM('').window.DOMParser();
const corpora = process.env['CORPORA_DIR'];

/** Attributes and elements that could run something, in what a browser would make of the HTML. */
function dangerous(html: string): string[] {
  const { body } = parser.parseFromString(html, 'text/html');
  return [...body.querySelectorAll('*')].flatMap((element) => {
    const bad = element
      .getAttributeNames()
      .filter((name) => /^on/i.test(name) || name === 'style' || name === 'srcdoc');
    const addresses = ['href', 'src', 'action', 'xlink:href'].map((name) => element.getAttribute(name) ?? '');
    if (addresses.some((address) => /^\s*(javascript|vbscript|data):/i.test(address.replace(/[\u0000-\u0020]/g, ''))))
      bad.push('address');
    if (
      /^(script|iframe|object|embed|form|style|link|meta|base|svg|math)$/i.test(element.localName) ||
      element.localName.includes('-')
    )
      bad.push(element.localName);
    return bad.map((name) => `${element.localName} ${name}`);
  });
}

describe('the sanitiser on the server', () => {
  it('keeps the formats of the editor', () => {
    const html = 'a <b>b</b> <i>c</i> <a href="/x/" title="t">d</a> <span class="accent-color">e</span><br>';
    expect(clean(html)).toBe(html);
  });

  it('leads links within a text to its own headings, and those to other parts of the page as before', () => {
    const html = '<a href="#price">a</a><h2 id="price">b</h2><a href="#price">c</a><a href="#form">d</a>';
    const cleaned =
      '<a href="#user-content-price">a</a><h2 id="user-content-price">b</h2><a href="#user-content-price">c</a><a href="#form">d</a>';
    expect(clean(html)).toBe(cleaned);
    expect(clean(cleaned)).toBe(cleaned);
  });

  it('keeps no class but the accents, no style, no custom element, and parts windows that links open', () => {
    expect(clean('<span class="accent-background gh-popup" style="color:red">x</span>')).toBe(
      '<span class="accent-background">x</span>',
    );
    expect(clean('<gh-popup data-autostart="0">x</gh-popup>')).toBe('x');
    expect(clean('<a href="https://a.example/" target="_blank">x</a>')).toContain('rel="noopener"');
    expect(clean('<a href="javascript:alert(1)">x</a>')).toBe('<a>x</a>');
  });

  it('cleans what is clean already to itself', () => {
    const parts = [
      '<b>',
      '</b>',
      '<a href="',
      '">',
      '</a>',
      'text',
      '&lt;',
      '<img src=x onerror=y>',
      '<span class="accent-color">',
      '</span>',
      '"',
      "'",
      '<',
      '<!--',
      '-->',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 12 }), (pieces) => {
        const once = clean(pieces.join(''));
        expect(clean(once)).toBe(once);
        expect(dangerous(once)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  const files = ['dompurify-fixtures.json', 'owasp-xss-filter-evasion.json'];
  const present = corpora !== undefined && files.every((file) => existsSync(join(corpora, file)));
  if (!present) return;

  it('lets nothing through of the collected attacks', { timeout: 60_000 }, () => {
    for (const file of files) {
      const { items } = JSON.parse(readFileSync(join(corpora ?? '', file), 'utf8')) as { items: unknown[] };
      const attacks = items.flatMap((item) =>
        typeof item === 'string'
          ? [item]
          : Object.values(item as object).filter((value): value is string => typeof value === 'string'),
      );
      expect(attacks.length).toBeGreaterThan(50);
      for (const attack of attacks) {
        const once = clean(attack);
        expect(dangerous(once), attack.slice(0, 200)).toEqual([]);
        // Saved again and again, it stays what it was after the first time.
        expect(clean(once), attack.slice(0, 200)).toBe(once);
      }
    }
  });
});
