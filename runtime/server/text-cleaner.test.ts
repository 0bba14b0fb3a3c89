import { describe, expect, it } from 'vitest';
import { htmlLimits } from '../html/html-limits.js';
import { measureHtml } from '../html/measure-html.js';
import { TextCleaner } from './text-cleaner.js';

/** A cleaner whose sanitiser writes down what it was handed, with `-` where others had their turn. */
function recorded(sanitize = (html: string) => `(${html.length})`) {
  const log: string[] = [];
  const cleaner = new TextCleaner(
    (html) => {
      log.push(html);
      return sanitize(html);
    },
    async () => {
      log.push('-');
    },
  );
  return { cleaner, log };
}

const workOf = (html: string) => measureHtml(html, () => true).work;
const article = Array.from({ length: 900 }, (_, index) => `<p>Paragraph <b>${index}</b> of many</p>`).join('');

describe('cleaning stored texts on the server', () => {
  it('a text beyond the limits is shown without markup, with every word, and never reaches the sanitiser', () => {
    const { cleaner, log } = recorded();
    expect(cleaner.clean(`${'<b>'.repeat(4000)}all the words`)).toBe('all the words');
    expect(cleaner.clean(`<p>${'<i>a</i> & '.repeat(600)}</p>`)).toBe('a & '.repeat(600));
    expect(log).toEqual([]);
  });

  it('a text that the sanitiser fails on is shown without markup, and is not tried again', () => {
    const { cleaner, log } = recorded(() => {
      throw new Error('too much recursion');
    });
    expect(cleaner.clean('a <b>b</b>')).toBe('a b');
    expect(cleaner.clean('a <b>b</b>')).toBe('a b');
    expect(log).toEqual(['a <b>b</b>']);
  });

  it('the same text is cleaned once', async () => {
    const { cleaner, log } = recorded();
    const ahead = await cleaner.ahead({ texts: ['<b>x</b>', { again: '<b>x</b>' }] });
    expect([ahead('<b>x</b>'), cleaner.clean('<b>x</b>')]).toEqual(['(8)', '(8)']);
    await cleaner.ahead(['<b>x</b>']);
    expect(log).toEqual(['<b>x</b>']);
  });

  it('a long text is handed to the sanitiser in pieces of bounded work, in order', () => {
    const { cleaner, log } = recorded((html) => html);
    expect(cleaner.clean(article)).toBe(article);
    expect(log.length).toBeGreaterThan(10);
    expect(Math.max(...log.map(workOf))).toBeLessThanOrEqual(htmlLimits.elementsTogether);
  });

  it('others have their turn before more than one largest piece and 100 elements are cleaned', async () => {
    const { cleaner, log } = recorded((html) => html);
    const list = `<ul>${'<li>item</li>'.repeat(440)}</ul>`;
    const small = Array.from({ length: 700 }, (_, index) => ({ path: `a.${index}`, value: `<i>${index}</i>` }));
    await cleaner.ahead({ article, list, deep: { small } });
    const turns = log.join('\0').split('-\0');
    expect(turns.length).toBeGreaterThan(10);
    expect(Math.max(...turns.map(workOf))).toBeLessThanOrEqual(htmlLimits.elementsTogether + 100);
  });

  it('what was cleaned ahead is known to the rendering, however many texts came in between', async () => {
    const { cleaner, log } = recorded();
    const texts = Array.from({ length: 2500 }, (_, index) => `<b>${index}</b>`);
    const clean = await cleaner.ahead(texts);
    const before = log.length;
    for (const text of texts) clean(text);
    expect(log).toHaveLength(before);
  });

  it('data that holds itself is looked at once', async () => {
    const { cleaner, log } = recorded();
    const data: Record<string, unknown> = { text: '<b>x</b>' };
    data['self'] = data;
    await cleaner.ahead(data);
    expect(log).toEqual(['<b>x</b>']);
  });
});
