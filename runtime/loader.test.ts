// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBus } from './bus.js';
import { readConfig } from './config.js';
import { createLoader } from './loader.js';
import type { Parts, Runtime } from './runtime.js';

const begun: string[] = [];

/** A loader over a table of one tag, whose elements tell when they are met. */
function watchPage(): void {
  const runtime = { bus: createBus(window), config: readConfig(null, location, '') } as Partial<Runtime> as Runtime;
  const enhance = (element: HTMLElement) => {
    begun.push(element.id);
    return undefined;
  };
  const table = [{ tag: 'gh-one', wake: 'never', enhance: async () => ({ enhance }) }] as const;
  createLoader(table, runtime, () => Promise.reject<Parts>(new Error('Nothing is woken here.'))).watch(document);
}

function elementWith(id: string): HTMLElement {
  const made = document.createElement('div');
  made.innerHTML = `<p>Around it</p><gh-one id="${id}" data-gh-ssr="server"></gh-one>`;
  return made;
}

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  begun.length = 0;
});

describe('a loader that watches a page', () => {
  it('looks through what is inserted, and through nothing else', async () => {
    document.body.append(elementWith('first'));
    watchPage();
    await vi.waitFor(() => expect(begun).toEqual(['first']));
    const wholePage = vi.spyOn(document, 'querySelectorAll');
    const searched: unknown[] = [];
    const search = Element.prototype.querySelectorAll;
    vi.spyOn(Element.prototype, 'querySelectorAll').mockImplementation(function (this: Element, selector: string) {
      searched.push(this);
      return search.call(this, selector);
    });
    const inserted = [elementWith('second'), elementWith('third')];
    for (const element of inserted) document.body.append(element);
    await vi.waitFor(() => expect(begun).toEqual(['first', 'second', 'third']));
    expect(wholePage).not.toHaveBeenCalled();
    expect(searched).toEqual(inserted);
  });
});
