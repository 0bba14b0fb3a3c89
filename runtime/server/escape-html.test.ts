import { describe, expect, it } from 'vitest';
import { escapeHtml, scriptJson } from './escape-html.js';

describe('values in HTML', () => {
  it('a text cannot end the quotes or the element that it stands in', () => {
    expect(escapeHtml(`"'><&amp;`)).toBe('&quot;&#39;&gt;&lt;&amp;amp;');
  });

  it('JSON in a script cannot end the script or open a comment, and reads back as it was', () => {
    const value = { a: '</script><script>alert(1)</script>', b: '<!--<script>', '<c>': ['</SCRIPT >'] };
    const json = scriptJson(value);
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual(value);
  });

  it('JSON in a script holds no line separator that ends a line of old parsers', () => {
    const value = { a: 'line\u2028next\u2029last' };
    const json = scriptJson(value);
    expect(json).toBe('{"a":"line\\u2028next\\u2029last"}');
    expect(JSON.parse(json)).toEqual(value);
  });
});
