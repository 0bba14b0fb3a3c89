import { act } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';
import { createBus } from '../../runtime/entry/bus.js';
import type { SiteEvents } from '../../runtime/entry/bus.js';
import { cursorOf, shape } from '../../runtime/contract/cursor.js';
import { parseAttributes } from '../../runtime/contract/parse-attributes.js';
import { BlockContext } from '../../runtime/react/block-context.js';
import type { BlockContextValue } from '../../runtime/react/block-context.js';
import type { Runtime } from '../../runtime/entry/runtime.js';
import type { NewsletterQuestion } from '../../runtime/page/site-settings.js';
import { createState } from '../../runtime/entry/state.js';
import { Form } from '../../widgets/form/form.js';
import { formsSchema } from '../../widgets/form/rules.js';
import type { FormConfig } from '../../widgets/form/rules.js';
// They are fetched when they are needed; here they are at hand, so that only the driven clock counts.
import '../../widgets/form/draft-store.js';
import '../../widgets/form/send-form.js';
import spec from '../../widgets/form/spec.js';
import ukrainian from '../../widgets/texts/uk/form.js';
import { testPage } from './test-page.js';

export interface FormOptions {
  readonly attributes?: Readonly<Record<string, string>>;
  readonly forms?: readonly FormConfig[];
  readonly endpoint?: boolean;
  readonly listeners?: 'listeners' | 'legacy listeners';
  readonly lang?: string;
  /** How the site asks about the newsletter; default as the specification does. */
  readonly newsletter?: NewsletterQuestion;
  /** What the site says of who takes its forms, where that could not be read before. */
  readonly config?: () => Promise<unknown>;
}

// jsdom lays nothing out: what is in the page is visible there.
HTMLElement.prototype.checkVisibility ??= () => true;

/** Origin of the site that the form is of. */
export const formSite = 'https://site.example';

/** A form in a popup on a page whose clock is driven, what the page hears of it, and what a visitor does with it. New for each test. */
export function formStage() {
  const bus = createBus(window);
  const heard: { name: string; detail: unknown }[] = [];
  let popup: HTMLElement;
  let element: HTMLElement;
  let stop: AbortController;
  let unmount = () => {};

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    document.body.innerHTML = '<gh-popup><gh-form></gh-form></gh-popup>';
    popup = document.body.firstElementChild as HTMLElement;
    element = popup.firstElementChild as HTMLElement;
    heard.length = 0;
    stop = new AbortController();
    for (const name of ['submitForm', 'form-error'] as const)
      bus.on(name, (detail) => heard.push({ name, detail }), { signal: stop.signal });
  });
  afterEach(() => {
    unmount();
    stop.abort();
    vi.restoreAllMocks();
    localStorage.clear();
    sessionStorage.clear();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function block(
    { attributes = {}, forms = [], endpoint = false, listeners, lang = 'en-US', ...rest }: FormOptions,
    live: boolean,
  ): ReactNode {
    const { config, newsletter = 'opt-out' } = rest;
    const page = testPage({ path: '/contact/', lang });
    const context: BlockContextValue = {
      page: { ...page, settings: { ...page.settings, newsletter } },
      address: undefined,
      texts: lang === 'uk' ? ukrainian : undefined,
      runtime: live
        ? ({
            bus,
            config: { site: formSite },
            state: createState(lang),
            site: async () => ({ config }),
          } as unknown as Runtime)
        : null,
      element: live ? element : null,
      shadow: false,
      clean: null,
      children: undefined,
      found: () => undefined,
    };
    const stored = shape(formsSchema, cursorOf(forms, '')).data ?? [];
    const destination = config ? undefined : endpoint ? 'site' : (listeners ?? 'nobody');
    const values = parseAttributes(
      spec,
      (name) => attributes[name] ?? null,
      undefined,
      () => {},
    );
    return (
      <BlockContext value={context}>
        <Form attributes={values} data={undefined} loaded={{ forms: stored, destination }} page={context.page} />
      </BlockContext>
    );
  }

  function open(options: FormOptions = {}): void {
    const root = createRoot(element);
    act(() => root.render(block(options, true)));
    unmount = () => act(() => root.unmount());
  }

  const named = (name: string) => element.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
  const form = () => element.querySelector('form')!;
  const button = () => element.querySelector<HTMLButtonElement>('[type="submit"]')!;
  const view = () => element.querySelector('.gh-form')!.getAttribute('data-view');
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const errors = () => [...element.querySelectorAll('.gh-form-error')].map((node) => node.textContent);

  function submit(
    values: Readonly<Record<string, string>> = { name: 'Olena', email: 'o@example.com', phone: '+380441234567' },
  ): void {
    for (const [name, value] of Object.entries(values)) named(name).value = value;
    act(() => form().requestSubmit());
  }

  const submission = () =>
    (heard.find(({ name }) => name === 'submitForm')?.detail as SiteEvents['submitForm'] | undefined)?.formDataObj;

  return {
    ...{ bus, heard, block, open, named, form, button, view, pass, errors, submit, submission },
    popup: () => popup,
    element: () => element,
    /** Takes the form from the page as React does. */
    unmount: () => unmount(),
    /** Says how the form is taken from the page that the test itself has put there. */
    endWith: (end: () => void) => void (unmount = end),
  };
}
