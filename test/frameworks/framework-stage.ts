import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Bench } from '../conformance/bench.js';
import { watchConsole } from '../support/browser.js';
import { guestConfig } from './guest-config.js';

/** What the views of every framework show; see `views/`. */
export interface ViewState {
  readonly view: 'alone' | 'form' | 'children' | 'text' | 'json' | 'values' | 'events';
  /** Whether the form is in the page. */
  readonly isHere: boolean;
  /** Whether the popup's conditional child is in the page. */
  readonly isOn: boolean;
  readonly flag: boolean;
  readonly number: number;
  readonly text: string;
  readonly data: unknown;
  readonly list: unknown;
  /** Keys and texts of the popup's list of children. */
  readonly items: readonly string[];
  readonly json: string;
}

const first: ViewState = {
  view: 'alone',
  isHere: true,
  isOn: false,
  flag: false,
  number: 2,
  text: 'first',
  data: { items: [{ title: 'Question', text: 'Answer' }] },
  list: { items: [{ title: 'Card' }] },
  items: ['a', 'b', 'c'],
  json: '{"items":[{"title":"first"}]}',
};

/** What the page offers to tests. */
interface ViewWindow extends Window {
  mount(target: Element, state: ViewState): Promise<ViewHandle> | ViewHandle;
  handle: ViewHandle;
  /** Names of the events that the views have heard, in order. */
  heard: string[];
}

interface ViewHandle {
  set(changes: Partial<ViewState>): unknown;
  unmount(): unknown;
}

const pageScript = `
  import { mount } from '/views.js';
  window.heard = [];
  window.hear = (event) => {
    window.heard.push(event.type);
    if (event.type !== 'submitForm') return;
    window.sentName = event.detail.formDataObj.inputs.name;
    event.detail.waitUntil(Promise.resolve());
  };
  window.mount = mount;`;

export interface FrameworkPage {
  readonly page: Page;
  /** What the page said on its console since it was opened. */
  readonly said: string[];
  /** Renders a view in the page, with a framework. */
  readonly mount: (state: Partial<ViewState>) => Promise<void>;
  /** Changes the view's state, and waits until the framework has rendered it. */
  readonly set: (changes: Partial<ViewState>) => Promise<void>;
  readonly unmount: () => Promise<void>;
  readonly heard: () => Promise<readonly string[]>;
  /** Waits until a block is awake. */
  readonly awake: (tag: string) => Promise<unknown>;
  /** Opens the popup as an app does, by its event. */
  readonly openPopup: () => Promise<void>;
  /** Lets the files of blocks through, which have waited since the page was opened. */
  readonly release: () => void;
}

interface PageSource {
  readonly bench: Bench;
  readonly browser: Browser;
  /** Script of a framework's views. */
  readonly views: string;
  readonly isolation: 'light' | 'shadow';
}

/** Opens a page with the runtime and a framework's views. No block wakes before {@link FrameworkPage.release}. */
export async function openFrameworkPage({ bench, browser, views, isolation }: PageSource): Promise<FrameworkPage> {
  const page = await browser.newPage();
  page.setDefaultTimeout(8_000);
  const said = watchConsole(page);
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/views.js', (route) => route.fulfill({ contentType: 'text/javascript', body: views }));
  await page.route('**/cdn/assets/**', (route) => void released.then(() => route.continue()));
  const body = `<div id="app"></div><script type="module">${pageScript}</script>`;
  await page.goto(await bench.page({ body, server: 'none', isolation, config: guestConfig('guest') }), {
    waitUntil: 'domcontentloaded',
  });
  await page.waitForFunction(() => 'mount' in window);
  return {
    page,
    said,
    mount: (state) =>
      page.evaluate(
        async (given) => {
          const view = window as unknown as ViewWindow;
          view.heard.length = 0;
          view.handle = await view.mount(document.querySelector('#app')!, given);
        },
        { ...first, ...state },
      ),
    async set(changes) {
      await page.evaluate(async (given) => {
        await (window as unknown as ViewWindow).handle.set(given);
      }, changes);
      if (changes.text !== undefined) expect(await page.locator('output').textContent()).toBe(changes.text);
    },
    unmount: () =>
      page.evaluate(async () => {
        const view = window as unknown as Partial<ViewWindow>;
        await view.handle?.unmount();
        delete view.handle;
      }),
    heard: () => page.evaluate(() => (window as unknown as ViewWindow).heard),
    awake: (tag) => page.waitForSelector(`${tag}:state(awake)`, { state: 'attached' }),
    openPopup: () =>
      page.evaluate(
        () =>
          void window.dispatchEvent(
            new CustomEvent('open-popup', { detail: { popupId: 'offer', placement: 'the app' } }),
          ),
      ),
    release,
  };
}
