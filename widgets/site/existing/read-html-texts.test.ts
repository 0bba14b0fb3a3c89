import { describe, expect, it } from 'vitest';
import { readHtmlTexts } from './read-html-texts.js';

describe('texts of a legacy configuration, which are HTML', () => {
  it('are the words that a legacy page shows of them', () => {
    expect(
      readHtmlTexts(
        [
          {
            name: 'R&amp;D &laquo;Studio&raquo;',
            phone: ['+38&nbsp;044', '&#43;1'],
            fullAddress: '1 Long&nbsp;Street,<br>Kyiv',
            founders: 3,
            logo: undefined,
          },
        ],
        'generalInfo',
      ),
    ).toEqual([
      {
        name: 'R&D «Studio»',
        phone: ['+38\u00a0044', '+1'],
        fullAddress: '1 Long\u00a0Street, Kyiv',
        founders: 3,
        logo: undefined,
      },
    ]);
    expect(
      readHtmlTexts({ name: 'a.b', logo: 'assets/a.svg', socLinks: { facebook: 'b.example/c' } }, 'generalInfo'),
    ).toEqual({
      name: 'a.b',
      logo: '/assets/a.svg',
      socLinks: { facebook: 'b.example/c' },
    });
    expect(readHtmlTexts({ menu: [{ name: 'A &quot;B&quot;', link: '/?a=1&amp;b=2' }] }, 'menuConfig')).toEqual({
      menu: [{ name: 'A "B"', link: '/?a=1&b=2' }],
    });
  });

  it('stay as they are where they have no sign of HTML, and where a program reads them', () => {
    const form = {
      id: 'a&amp;b',
      langCode: 'uk',
      mailConfig: { to: 'R&amp;D', subject: '&lt;Lead&gt;' },
      inputs: [{ name: 'e&amp;mail', type: 'short' }],
    };
    expect(readHtmlTexts([form], 'formConfig')).toEqual([form]);
    expect(readHtmlTexts({ name: 'R&D 5 < 7', link: '/?a=1&copy=2' })).toEqual({
      name: 'R&D 5 < 7',
      link: '/?a=1&copy=2',
    });
  });

  it('may write what looks like a tag where they stand in an attribute', () => {
    const image = { src: '/a.svg?x=1&amp;y=2', alt: '&lt;b&gt; <b>', title: 'a <i>b' };
    expect(readHtmlTexts({ routesTree: { title: '<b>a</b>', image } })).toEqual({
      routesTree: { title: 'a', image: { src: '/a.svg?x=1&y=2', alt: '<b> <b>', title: 'a <i>b' } },
    });
    expect(readHtmlTexts({ inputs: [{ placeholder: 'a <b>c' }], form: { name_placeholder: '<d>' } })).toEqual({
      inputs: [{ placeholder: 'a <b>c' }],
      form: { name_placeholder: '<d>' },
    });
  });

  it('may be in objects that contain themselves, and under any key', () => {
    const tree: Record<string, unknown> = { title: 'A &amp; B' };
    tree['childs'] = [tree, tree];
    const read = readHtmlTexts(tree) as { readonly title: string; readonly childs: readonly unknown[] };
    expect(read.title).toBe('A & B');
    expect(read.childs).toEqual([read, read]);
    expect(Object.keys(readHtmlTexts(JSON.parse('{"__proto__":{"a":"&lt;"}}')) as object)).toEqual(['__proto__']);
  });
});
