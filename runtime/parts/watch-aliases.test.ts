// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchAliases } from './watch-aliases.js';

const met: string[] = [];
const left: string[] = [];
const keeper = {
  met: ({ id }: HTMLElement) => void met.push(id),
  left: ({ id }: HTMLElement) => void left.push(id),
};

function elementWith(id: string): HTMLElement {
  const made = document.createElement('div');
  made.innerHTML = `<p>Around it</p><tabs-component id="${id}"></tabs-component><other-tag></other-tag>`;
  return made;
}

afterEach(() => vi.restoreAllMocks());

describe('watching a page for the tags of existing pages', () => {
  it('meets those that are there and those that come, and tells of those that leave', async () => {
    const root = document.createElement('main');
    document.body.append(root);
    root.append(elementWith('first'));
    const elements = new Set<HTMLElement>();
    const end = new AbortController();
    watchAliases(root, ['tabs-component'], keeper, elements, end.signal);
    expect(met).toEqual(['first']);
    const searched: unknown[] = [];
    const search = Element.prototype.querySelectorAll;
    vi.spyOn(Element.prototype, 'querySelectorAll').mockImplementation(function (this: Element, selector: string) {
      searched.push(this);
      return search.call(this, selector);
    });
    const inserted = [elementWith('second'), elementWith('third')];
    root.append(...inserted);
    await vi.waitFor(() => expect(met).toEqual(['first', 'second', 'third']));
    // Only what has come is searched, however large the page is.
    expect(searched).toEqual(inserted);
    inserted[0]?.remove();
    await vi.waitFor(() => expect(left).toEqual(['second']));
    expect([...elements].map(({ id }) => id)).toEqual(['first', 'third']);
    end.abort();
    expect(left).toEqual(['second', 'first', 'third']);
    root.append(elementWith('fourth'));
    await Promise.resolve();
    expect(met).not.toContain('fourth');
  });
});
