import { afterEach, beforeEach, vi } from 'vitest';
import type { Enhance, Runtime } from '../../runtime/entry/runtime.js';
import { createState } from '../../runtime/entry/state.js';

interface ConsentGatedPage {
  /** What tags of others tell each other of on the page. */
  readonly layer: () => readonly unknown[] | undefined;
  /** Scripts that have been put into its head. */
  readonly scripts: () => readonly HTMLScriptElement[];
  /** Opens it for a visitor who grants these types of consent. */
  readonly visit: (html: string, consent: string, nonce?: string) => void;
}

/** A page that has loaded, with one block that waits for consent and a clock that the test drives: at 1000 ms when the visitor comes. */
export function consentGatedPage(enhance: Enhance): ConsentGatedPage {
  const page = window as { dataLayer?: unknown[] };
  const state = createState('en-US');
  let end: (() => void) | undefined;

  beforeEach(() => {
    vi.useFakeTimers({ now: 1000 });
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
    delete page.dataLayer;
    document.head.replaceChildren();
  });
  afterEach(() => {
    end?.();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  return {
    layer: () => page.dataLayer,
    scripts: () => [...document.head.querySelectorAll('script')],
    visit(html, consent, nonce) {
      state.set({ consent });
      document.body.innerHTML = html;
      const runtime = { state, config: { nonce } } as unknown as Runtime;
      end = enhance(document.body.firstElementChild as HTMLElement, async () => undefined, runtime);
    },
  };
}
