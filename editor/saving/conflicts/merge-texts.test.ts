import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlTokens } from '../../../runtime/html/html-tokens.js';
import { mergeTexts } from './merge-texts.js';
import type { Choice } from './merge-texts.js';

const merge = (base: string, mine: string, theirs: string, kind: 'plain' | 'rich' | 'text' = 'rich') => {
  const merged = mergeTexts(kind, { base, mine, theirs });
  if (!merged) throw new Error('Texts are compared.');
  return merged;
};
const settled = (base: string, mine: string, theirs: string, kind?: 'plain' | 'rich' | 'text') => {
  const { open, result } = merge(base, mine, theirs, kind);
  expect(open).toEqual([]);
  return result([]);
};

describe('changes that do not overlap', () => {
  it('are both in the result', () => {
    expect(settled('a red house by the sea', 'a blue house by the sea', 'a red house by the lake')).toBe(
      'a blue house by the lake',
    );
    expect(settled('one two three', 'two three', 'one two three four')).toBe('two three four');
    expect(settled('Tea & milk', 'Green tea & milk', 'Tea & cream', 'plain')).toBe('Green tea & cream');
  });

  it('of formats and of words go together', () => {
    expect(settled('a red house here', 'a <b>red</b> house here', 'a red house there')).toBe(
      'a <b>red</b> house there',
    );
    expect(
      settled('see <a href="/a/">our prices</a> now', 'see <a href="/a/">our prices</a> today', 'see our prices now'),
    ).toBe('see our prices today');
  });

  it('of paragraphs stay paragraphs', () => {
    expect(
      settled(
        '<p>One</p><p>Two</p>',
        '<p>One</p><ul><li>New</li></ul><p>Two</p>',
        '<p>One</p><p>Two</p><p>Three</p>',
        'text',
      ),
    ).toBe('<p>One</p><ul><li>New</li></ul><p>Two</p><p>Three</p>');
  });

  it('that are the same are made once', () => {
    expect(settled('old words', 'new words', 'new words')).toBe('new words');
  });
});

describe('changes of the same words', () => {
  it('are asked one by one, and each answer is carried out', () => {
    const { open, result } = merge('a red house by the sea', 'a blue house by the lake', 'a green house by the wood');
    expect(open).toHaveLength(2);
    expect(result(['mine', 'theirs'])).toBe('a blue house by the wood');
    expect(result(['theirs', 'mine'])).toBe('a green house by the lake');
    expect(result(['both', 'mine'])).toBe('a blue green house by the lake');
  });

  it('are one question where words were rewritten one after the other', () => {
    expect(merge('one two three', 'uno dos tres', 'eins zwei drei').open).toHaveLength(1);
  });

  it('are a question where one has taken out what the other changed', () => {
    const { open, result } = merge('keep this word', 'keep word', 'keep that word');
    expect(open).toHaveLength(1);
    expect(result(['mine'])).toBe('keep word');
    expect(result(['theirs'])).toBe('keep that word');
  });

  it('are no question for values that are no texts', () => {
    expect(mergeTexts('number', { base: '1', mine: '2', theirs: '3' })).toBeUndefined();
  });
});

describe('what is shown', () => {
  it('marks what a version has added, and what both together have changed', () => {
    const { version, preview } = merge('a red house', 'a blue house', 'a red tent');
    expect(version('mine')).toBe('a <mark>blue</mark> house');
    expect(version('theirs')).toBe('a red <mark>tent</mark>');
    expect(preview([])).toBe('a <mark>blue</mark> <mark>tent</mark>');
  });

  it('has no links to be followed by mistake, and no markup out of a text without any', () => {
    expect(merge('a', 'a <a href="/x/">b</a>', 'a').preview([])).toBe('a<mark> b</mark>');
    const plain = merge('a', 'a <img src=x> &lt;', 'a', 'plain');
    expect(plain.preview([])).not.toContain('<img');
    expect(plain.preview([])).toContain('&amp;');
    expect(plain.result([])).toBe('a <img src=x> &lt;');
  });
});

const word = fc.constantFrom('a', 'red', 'house', ' ', '&amp;', 'їжак', '<br>');
const marked = fc
  .tuple(fc.constantFrom('', '', 'b', 'em', 'a href="/x/"'), fc.array(word, { maxLength: 5 }))
  .map(([tag, words]) => (tag ? `<${tag}>${words.join('')}</${tag.split(' ')[0] ?? ''}>` : words.join('')));
const html = fc.array(marked, { maxLength: 6 }).map((parts) => parts.join(''));
const choice = fc.constantFrom<Choice>('mine', 'theirs', 'both');

/** True where each format that is opened is closed in its turn. */
function isBalanced(source: string): boolean {
  const open: string[] = [];
  for (const { kind, name } of htmlTokens(source)) {
    if (kind === 'start' && name !== 'br') open.push(name);
    if (kind === 'end' && open.pop() !== name) return false;
  }
  return open.length === 0;
}
const words = (source: string) => source.replace(/<[^>]*>/g, '');

describe('whatever is merged', () => {
  it('leaves no format open, whatever is chosen', () => {
    fc.assert(
      fc.property(
        html,
        html,
        html,
        fc.array(choice, { minLength: 30, maxLength: 30 }),
        (base, mine, theirs, choices) => {
          const { result, preview } = merge(base, mine, theirs);
          expect(isBalanced(result(choices))).toBe(true);
          expect(isBalanced(preview(choices))).toBe(true);
        },
      ),
    );
  });

  it('is a version itself where the other one changed nothing, and the same whoever asks', () => {
    fc.assert(
      fc.property(html, html, (base, changed) => {
        expect(words(settled(base, changed, base))).toBe(words(changed));
        expect(words(settled(base, base, changed))).toBe(words(changed));
        expect(merge(base, changed, changed).open).toEqual([]);
      }),
    );
    fc.assert(
      fc.property(html, html, html, (base, mine, theirs) => {
        expect(merge(base, mine, theirs).open).toHaveLength(merge(base, theirs, mine).open.length);
      }),
    );
  });

  it('loses no word that was added: it is in the result, or in a question', () => {
    fc.assert(
      fc.property(html, html, html, (base, mine, theirs) => {
        const { open, result } = merge(base, `${mine}MINE`, `THEIRS${theirs}`);
        const asked = open.flatMap((piece) => [...piece.mine, ...piece.theirs].map(({ source }) => source)).join('');
        expect(result([]) + asked).toMatch(/MINE/);
        expect(result([]) + asked).toMatch(/THEIRS/);
      }),
    );
  });
});
