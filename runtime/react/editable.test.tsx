// @vitest-environment jsdom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Field } from '../contract/cursor.js';
import { BlockContext } from './block-context.js';
import type { BlockContextValue } from './block-context.js';
import { Editable } from './editable.js';

const element = document.createElement('main');
const context = {
  page: { lang: 'en', chapter: 'pages', key: 'home' },
  address: undefined,
  runtime: null,
  clean: null,
  found: (_path: string, words: () => string) => words(),
} as unknown as BlockContextValue;

const field = (value: string): Field => ({ path: '', value, kind: 'plain' });
const tree = (value: string) => (
  <BlockContext value={context}>
    <Editable as="p" field={field(value)} />
  </BlockContext>
);

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  element.innerHTML = '<p>Send R&amp;D</p>';
  act(() => void (root = hydrateRoot(element, tree('Send R&D'))));
});
afterEach(() => {
  act(() => root.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a text of a block that the server wrote', () => {
  it('is set as no HTML when it changes and comes back, for a strict page refuses that to a string', () => {
    const written = vi.spyOn(Element.prototype, 'innerHTML', 'set');
    for (const text of ['Sending', 'Send R&D', 'Sending', 'Send R&D']) {
      act(() => root.render(tree(text)));
      expect(element.textContent).toBe(text);
    }
    expect(written.mock.calls).toEqual([]);
  });

  it('keeps its nodes as long as it is the same', () => {
    const { firstChild } = element.querySelector('p')!;
    act(() => root.render(tree('Send R&D')));
    expect(element.querySelector('p')!.firstChild).toBe(firstChild);
  });
});
