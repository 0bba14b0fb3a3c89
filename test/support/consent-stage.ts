import { afterEach, beforeEach, vi } from 'vitest';
import { createBus } from '../../runtime/entry/bus.js';
import type { Runtime } from '../../runtime/entry/runtime.js';
import { createState } from '../../runtime/entry/state.js';
import { enhance } from '../../widgets/cookie-consent/enhance.js';
import { nextTask } from './next-task.js';

/** Types of consent that a site asks for where it says nothing else. */
export const consentTypes = [
  'ad_personalization',
  'ad_storage',
  'ad_user_data',
  'analytics_storage',
  'functionality_storage',
  'personalization_storage',
];

/** States of all types as a tag gets them. */
export const allConsent = (state: string) => ({
  ...Object.fromEntries(consentTypes.map((type) => [type, state])),
  security_storage: 'granted',
  wait_for_update: 500,
});

/** States as a tag gets them if only these types are granted. */
export const onlyConsent = (...granted: string[]) => ({
  ...allConsent('denied'),
  ...Object.fromEntries(granted.map((type) => [type, 'granted'])),
});

const categories = `<details>
  <input type="checkbox" checked disabled>
  <input type="checkbox" name="analytics" value="analytics_storage">
  <input type="checkbox" name="ads" value="ad_storage ad_user_data">
</details><button value="save">Save</button>`;

/** Types of the categories of {@link consentStage}'s site that asks for two. */
export const askedConsent = 'analytics_storage ad_storage ad_user_data';

/**
 * A page with the consent block: visits, actions of the visitor, and emitted events. Each test begins without an
 * answer.
 */
export function consentStage() {
  const page = window as { dataLayer?: ArrayLike<unknown>[]; gtag?: ReturnType<typeof vi.fn> };
  let geo: () => Promise<unknown>;
  let leave: (() => void) | undefined;
  let told: boolean[];
  let runtime: Runtime;

  const box = () => document.querySelector<HTMLElement>('section')!;
  const shown = () => !box().hidden;
  /** What a visitor does is answered by a part that is fetched then. */
  const heard = () => vi.dynamicImportSettled();
  const press = async (value: string) => {
    box().querySelector<HTMLElement>(`button[value="${value}"]`)!.click();
    await heard();
  };
  const reopen = async () => {
    document.querySelector<HTMLElement>('#opener')!.click();
    await heard();
  };
  const hear = async (key: string, newValue: string | null) => {
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    await heard();
  };
  const updates = () => [...(page.dataLayer ?? [])].filter((entry) => entry[1] === 'update').map((entry) => entry[2]);
  const stored = () => ({ ...localStorage });
  const escape = async () => {
    box().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await heard();
  };

  /** The block is activated on a page, and has looked up what it needs. */
  async function visit(attributes = `data-types="${consentTypes.join(' ')}"`, inside = '') {
    leave?.();
    document.body.innerHTML = `<a id="opener" href="/uk/x/#cookie-settings">Settings</a><main><input></main>
      <footer><gh-cookie-consent>
        <section tabindex="-1" hidden ${attributes}>${inside}<button value="false">Decline</button><button value="true">Accept</button><button value="">Close</button></section>
      </gh-cookie-consent></footer>`;
    page.dataLayer = [];
    delete page.gtag;
    told = [];
    const bus = createBus(window);
    runtime = { bus, state: createState('en-US'), config: { site: 'https://site.example' } } as Runtime;
    const stop = bus.on('consent-change', ({ agreed }) => told.push(agreed));
    const end = enhance(document.querySelector('gh-cookie-consent')!, async () => undefined, runtime);
    leave = () => {
      stop();
      end?.();
    };
    await nextTask();
  }

  beforeEach(() => {
    localStorage.clear();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    geo = async () => ({ country: 'DE', in_eu: true });
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => ({ json: () => geo() })),
    );
  });
  afterEach(() => {
    leave?.();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  /** A visit to a site that asks for two categories. */
  async function visitWithCategories(endpoint?: string) {
    await visit(
      `data-types="${askedConsent}" data-version="v1" ${endpoint ? `data-endpoint="${endpoint}"` : ''}`,
      categories,
    );
  }
  const tick = (name: string) => box().querySelector<HTMLInputElement>(`[name="${name}"]`)!.click();
  const ticked = () => [...box().querySelectorAll<HTMLInputElement>('input:enabled')].map(({ checked }) => checked);

  return {
    ...{
      page,
      box,
      shown,
      press,
      reopen,
      hear,
      updates,
      stored,
      escape,
      visit,
      visitWithCategories,
      tick,
      ticked,
    },
    told: () => told,
    runtime: () => runtime,
    /** The block is taken from the page. */
    leave: () => leave?.(),
    /** Says what the site answers who asks where the visitor is. */
    answerGeo: (answer: () => Promise<unknown>) => void (geo = answer),
  };
}
