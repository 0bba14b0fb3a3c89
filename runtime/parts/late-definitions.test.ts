// @vitest-environment jsdom
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { hearOfLateDefinitions } from './late-definitions.js';

const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);

/** What browsers say of a name that is taken. */
const chromium = (tag: string) =>
  `Failed to execute 'define' on 'CustomElementRegistry': the name "${tag}" has already been used with this registry`;
const firefox = (tag: string) => `CustomElementRegistry.define: '${tag}' has already been defined as a custom element`;
const safari = 'Cannot define multiple custom elements with the same tag name';

function fail(message: string, name = 'NotSupportedError'): void {
  dispatchEvent(new ErrorEvent('error', { error: new DOMException(message, name) }));
}

class Block extends HTMLElement {
  static readonly siteblocks = true;
}

beforeAll(() => {
  vi.useFakeTimers();
  for (const tag of ['tabs-component', 'text-only', 'info-table']) {
    hearOfLateDefinitions(tag, new AbortController().signal);
    customElements.define(tag, class extends Block {});
  }
  hearOfLateDefinitions('not-defined', new AbortController().signal);
});
beforeEach(() => said.mockClear());
afterAll(() => {
  vi.useRealTimers();
  said.mockRestore();
});

it('tells once of all scripts that fail together, with the attribute to write', () => {
  fail(chromium('tabs-component'));
  vi.advanceTimersByTime(900);
  fail(firefox('text-only'));
  expect(said).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(said.mock.calls).toEqual([
    [
      '[siteblocks]',
      '<tabs-component>, <text-only> had become a block before another script of this page came to define it, and that script failed. If the tag is to stay with that script, name it on ours: data-leave-tags="tabs-component text-only", with every other tag that the script defines, because it has not come to those. Else take the script away.',
    ],
  ]);
});

it('tells of scripts that fail in a promise, and where the browser does not say which tag it was', () => {
  const reason = new DOMException(chromium('info-table'), 'NotSupportedError');
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  vi.advanceTimersByTime(1000);
  expect(said.mock.lastCall?.[1]).toContain('data-leave-tags="info-table"');
  fail(safari);
  vi.advanceTimersByTime(1000);
  expect(said.mock.lastCall?.[1]).toMatch(/^A tag of this page had become a block.*data-leave-tags="…"/);
});

it.each([
  ['another error', () => fail(chromium('tabs-component'), 'SyntaxError')],
  ['a tag that is no block', () => fail(chromium('other-tag'))],
  ['a tag that no block has defined', () => fail(chromium('not-defined'))],
  ['something else that is not supported', () => fail('The operation is not supported.')],
  ['what is no error at all', () => dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))],
])('says nothing of %s', (_what, happen) => {
  happen();
  vi.advanceTimersByTime(5000);
  expect(said).not.toHaveBeenCalled();
});
