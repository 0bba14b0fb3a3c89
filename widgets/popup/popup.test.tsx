// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseAttributes } from '../../runtime/contract/parse-attributes.js';
import { BlockContext } from '../../runtime/react/block-context.js';
import type { BlockContextValue } from '../../runtime/react/block-context.js';
import ukrainian from '../texts/uk/popup.js';
import { Popup } from './popup.js';
import { testPage } from '../../test/support/test-page.js';
import spec from './spec.js';

let root: Root;
let close: ReturnType<typeof vi.fn>;

function open(
  attributes: Readonly<Record<string, string>> = {},
  context: Partial<BlockContextValue> = {},
): HTMLDialogElement {
  const page = testPage();
  const value: BlockContextValue = {
    page,
    address: undefined,
    texts: undefined,
    runtime: null,
    element: null,
    shadow: false,
    clean: null,
    children: undefined,
    found: () => undefined,
    ...context,
  };
  const values = parseAttributes(
    spec,
    (name) => attributes[name] ?? null,
    undefined,
    () => {},
  );
  act(() =>
    root.render(
      <BlockContext value={value}>
        <Popup attributes={values} data={undefined} loaded={undefined} page={page} />
      </BlockContext>,
    ),
  );
  return document.querySelector('dialog')!;
}

const fire = (target: Element, ...types: string[]) =>
  act(() => {
    for (const type of types) target.dispatchEvent(new MouseEvent(type, { bubbles: true }));
  });

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  close = vi.fn();
  HTMLDialogElement.prototype.close = close as () => void;
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('the dialog', () => {
  it('has a name and a close button that works without script', () => {
    const dialog = open({}, { texts: ukrainian });
    expect(dialog.getAttribute('aria-label')).toBe(ukrainian.title);
    const button = dialog.querySelector('button')!;
    expect(button.getAttribute('aria-label')).toBe(ukrainian.close);
    expect([button.type, button.form?.getAttribute('method')]).toEqual(['submit', 'dialog']);
    expect(open({ 'data-title': 'Get a quote' }).getAttribute('aria-label')).toBe('Get a quote');
  });

  it.each([
    [{}, 'popup'],
    [{ 'data-position': 'bottom-right' }, 'small bottom-right popup'],
  ])('holds a form of its own where its author wrote nothing inside it (%j)', (attributes, id) => {
    const form = open(attributes).querySelector('gh-form')!;
    expect([form.getAttribute('data-form-id'), form.hasAttribute('data-in-popup')]).toEqual([id, true]);
  });

  it('holds what its author wrote, and then no form of its own', () => {
    const place = (holder: HTMLElement) => {
      holder.append('mine');
      return () => undefined;
    };
    const dialog = open({}, { children: { place } });
    expect(dialog.querySelector('gh-children')?.textContent).toBe('mine');
    expect(dialog.querySelector('gh-form')).toBeNull();
  });

  it('leaves the page behind it as light as it is where its author says so', () => {
    expect(open().classList.contains('gh-popup--clear')).toBe(false);
    expect(open({ 'data-no-bg-shadow': '' }).classList.contains('gh-popup--clear')).toBe(true);
  });

  it('says how often it opens automatically, if it does', () => {
    expect(open({ 'data-frequency': 'once' }).dataset['frequency']).toBeUndefined();
    expect(open({ 'data-frequency': 'once', 'data-autostart': '0' }).dataset['frequency']).toBe('once');
    expect(open({ 'data-autostart': '0' }).dataset['frequency']).toBe('always');
  });

  it.each([
    [{}, undefined],
    [{ 'data-autostart': '0' }, '0'],
    [{ 'data-autostart': '1500' }, '1500'],
    [{ 'data-autostart': 'soon' }, '3000'],
    [{ 'data-autostart': '' }, '3000'],
  ])('says after how long it opens automatically: %j', (attributes, delay) => {
    expect(open(attributes).dataset['delay']).toBe(delay);
  });
});

describe('closing', () => {
  it.each([
    [{}, 'any'],
    [{ 'data-position': 'bottom-right' }, 'closerequest'],
  ])('is the browser’s where it knows how: by the background, or by Escape alone (%j)', (attributes, by) => {
    expect(open(attributes).getAttribute('closedby')).toBe(by);
  });

  it('a press on the background closes it, a selection of text that ends there does not', () => {
    const dialog = open();
    fire(dialog.querySelector('.gh-popup-content')!, 'pointerdown');
    fire(dialog, 'click');
    expect(close).not.toHaveBeenCalled();
    fire(dialog, 'pointerdown', 'click');
    expect(close).toHaveBeenCalledOnce();
  });

  it('the card in the corner is closed by Escape, and by nothing that happens around it', () => {
    const dialog = open({ 'data-position': 'bottom-right' });
    fire(dialog, 'pointerdown', 'click');
    expect(close).not.toHaveBeenCalled();
    act(
      () =>
        void dialog
          .querySelector('button')!
          .dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
    );
    expect(close).toHaveBeenCalledOnce();
  });
});
