import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSelected, nodePlace, placeInTextAt, selectedIn, selectIn } from './caret.js';

const { window } = new JSDOM('<main></main>');
const { document } = window;
const main = document.querySelector('main')!;

beforeAll(() => void vi.stubGlobal('NodeFilter', window.NodeFilter));
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => main.replaceChildren());

/** An element whose selection is written into its text: from `[` to `]`, or a caret at `|`. */
function marked(html: string, tag = 'div'): HTMLElement {
  const element = document.createElement(tag);
  element.innerHTML = html;
  main.append(element);
  const find = (mark: string): readonly [Node, number] => {
    const walker = document.createTreeWalker(element, window.NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const at = text.data.indexOf(mark);
      if (at < 0) continue;
      text.deleteData(at, mark.length);
      if (text.data !== '') return [text, at];
      const { parentNode } = text;
      const index = [...(parentNode?.childNodes ?? [])].indexOf(text);
      text.remove();
      return [parentNode!, index];
    }
    throw new Error(`There is no ${mark}.`);
  };
  if (html.includes('|')) document.getSelection()!.setPosition(...find('|'));
  else {
    const from = find('[');
    document.getSelection()!.setBaseAndExtent(...from, ...find(']'));
  }
  return element;
}

/** What an element holds, with its selection in it. */
function withMarks(element: HTMLElement): string {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = document.getSelection()!;
  const isCaret = anchorNode === focusNode && anchorOffset === focusOffset;
  const put = (node: Node, offset: number, mark: string) => {
    const range = document.createRange();
    range.setStart(node, offset);
    range.insertNode(document.createTextNode(mark));
  };
  put(focusNode!, focusOffset, isCaret ? '|' : ']');
  if (!isCaret) put(anchorNode!, anchorOffset, '[');
  return element.innerHTML;
}

describe('what is selected in a text', () => {
  it.each([
    ['Hel|lo', 'Hel|lo'],
    ['Hello <b>b|ig</b> world', 'Hello <b>b|ig</b> world'],
    ['Hello [<b>big</b>] world', 'Hello [<b>big]</b> world'],
    ['Hello <b>big</b> wor|ld', 'Hello <b>big</b> wor|ld'],
    ['one <b>two</b> |three', 'one <b>two</b> |three'],
    ['first<br>|second', 'first<br>|second'],
    ['first|<br>second', 'first|<br>second'],
    ['first<br>|<br>third', 'first<br>|<br>third'],
    ['<p>One</p>\n<p>|Two</p>', '<p>One</p><p>|Two</p>'],
    ['<p>One|</p>\n\n<p>Two</p>', '<p>One|</p><p>Two</p>'],
    ['<p>One</p>\n<p>T[w]o</p>', '<p>One</p><p>T[w]o</p>'],
    ['<p>One</p><p>|<br></p><p>Two</p>', '<p>One</p><p>|<br></p><p>Two</p>'],
    ['<h2>A</h2>\n<ul>\n  <li>b</li>\n  <li>|c</li>\n</ul>', '<h2>A</h2><ul><li>b</li><li>|c</li></ul>'],
    ['lo|ose', '<p>lo|ose</p>'],
    ['a   b|c', 'a b|c'],
    ['Hello big | world', 'Hello big |world'],
    ['|', '|'],
  ])('in %j is selected again in the same text written as %j', (before, after) => {
    const selected = selectedIn(marked(before));
    expect(selected).toBeDefined();
    const other = document.createElement('div');
    other.innerHTML = after.replace(/[[\]|]/g, '');
    main.append(other);
    selectIn(other, selected);
    expect(withMarks(other)).toBe(after);
  });

  it('stays selected in its direction while the nodes change', () => {
    const element = marked('Hello [big] world');
    const { anchorNode } = document.getSelection()!;
    document.getSelection()!.setBaseAndExtent(anchorNode!, 9, anchorNode!, 6);
    keepSelected(element, () => (element.innerHTML = 'Hello big<i> world</i>'));
    const { anchorOffset, focusOffset } = document.getSelection()!;
    expect([anchorOffset, focusOffset]).toEqual([9, 6]);
  });

  it.each([
    ['[As it was]', 'In the draft', '[In the draft]'],
    ['[As <b>it</b> was]', '<p>In the</p><p>draft</p>', '<p>[In the</p><p>draft]</p>'],
    ['[As it] was', 'In the draft', '[In th]e draft'],
    ['As it was|', 'In the draft', 'In the dr|aft'],
  ])(
    'is all of a text that takes the place of one that was selected as a whole, however long: %s',
    (before, next, after) => {
      const element = marked(before);
      keepSelected(element, () => (element.innerHTML = next));
      expect(withMarks(element)).toBe(after);
    },
  );

  it('is nothing where the selection is elsewhere, and the caret is put at the end then', () => {
    const [element, elsewhere] = [marked('One| two'), marked('else|where')];
    expect(selectedIn(element)).toBeUndefined();
    expect(selectedIn(elsewhere)).toBeDefined();
    selectIn(element, undefined);
    expect(withMarks(element)).toBe('One two|');
  });
});

describe('a place in a text', () => {
  it('is its end where the text is shorter by now, and the element itself where there is none', () => {
    const element = marked('<p>One|</p>\n');
    expect(nodePlace(element, { units: 99, spaces: 0 })).toEqual({
      node: element.querySelector('p')!.firstChild,
      offset: 3,
    });
    const empty = document.createElement('p');
    expect(nodePlace(empty, { units: 3, spaces: 0 })).toEqual({ node: empty, offset: 0 });
  });

  it('is found by a point of the screen', () => {
    const element = marked('Hello <b>big|</b>');
    const bold = element.querySelector('b')!.firstChild!;
    document.caretPositionFromPoint = () => ({ offsetNode: bold, offset: 2 }) as unknown as CaretPosition;
    expect(placeInTextAt(element, { x: 1, y: 1 })).toEqual({ units: 7, spaces: 0 });
    document.caretPositionFromPoint = () => ({ offsetNode: main, offset: 0 }) as unknown as CaretPosition;
    expect(placeInTextAt(element, { x: 1, y: 1 })).toBeUndefined();
  });
});
