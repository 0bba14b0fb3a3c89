// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBus } from './bus.js';
import { readConfig } from './config.js';
import { createLoader } from './loader.js';
import type { Parts, Runtime } from './runtime.js';

const begun: string[] = [];

/** Has a loader over a table of one tag watch a part of the page; elements of the tag tell when they are met. */
function watch(root: HTMLElement): void {
  const runtime = { bus: createBus(window), config: readConfig(null, location, '') } as Partial<Runtime> as Runtime;
  const enhance = (element: HTMLElement) => {
    begun.push(element.id);
    return undefined;
  };
  const table = [{ tag: 'gh-one', wake: 'never', enhance: async () => ({ enhance }) }] as const;
  createLoader(table, runtime, () => Promise.reject<Parts>(new Error('Nothing is woken here.'))).watch(root);
}

function elementWith(id: string): HTMLElement {
  const made = document.createElement('div');
  made.innerHTML = `<p>Around it</p><gh-one id="${id}" data-gh-ssr="server"></gh-one>`;
  return made;
}

afterEach(() => vi.restoreAllMocks());

describe('a loader that watches a page', () => {
  it('looks through what is inserted, and through nothing else', async () => {
    const root = document.createElement('main');
    document.body.append(root);
    root.append(elementWith('first'));
    watch(root);
    await vi.waitFor(() => expect(begun).toEqual(['first']));
    const searched: unknown[] = [];
    const search = Element.prototype.querySelectorAll;
    vi.spyOn(Element.prototype, 'querySelectorAll').mockImplementation(function (this: Element, selector: string) {
      searched.push(this);
      return search.call(this, selector);
    });
    const wholePage = vi.spyOn(document, 'querySelectorAll');
    const inserted = [elementWith('second'), elementWith('third')];
    for (const element of inserted) root.append(element);
    await vi.waitFor(() => expect(begun).toEqual(['first', 'second', 'third']));
    expect(searched).toEqual(inserted);
    expect(wholePage).not.toHaveBeenCalled();
  });
});
