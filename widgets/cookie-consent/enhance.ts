import type { Enhance } from '../../runtime/entry/runtime.js';
import type * as answers from './answering.js';
import { setDefaultConsent, updateConsent } from './consent-calls.js';
import type { ConsentProof } from './consent-proof.js';
import { grantedBy } from './granted-by.js';
import type { Happening } from './happening.js';
import { isInside } from './is-inside.js';
import { keepClear } from './keep-clear.js';
import { stored } from './stored.js';
import { pageDocument } from '../../runtime/basics/page-document.js';

/**
 * Shows the question if an answer is missing, and passes the answer to the page's tags. A preview, which is never
 * hidden, is left alone.
 */
export const enhance: Enhance = (element, _activate, { bus, config, state }) => {
  setDefaultConsent();
  const box = (element.shadowRoot ?? element).querySelector<HTMLElement>('[hidden]');
  if (!box) return undefined;

  // A page that was written before it said what it asks for grants nothing until it is written again.
  const types = box.dataset['types'] ?? '';
  const leave = new AbortController();
  const settle = (granted: string, proof?: ConsentProof) => {
    updateConsent(granted);
    state.set({ consent: granted });
    bus.emit('consent-change', { agreed: granted === types, granted, proof }, element);
  };
  const question: answers.Question = { box, settle, grantedBy, state };
  // What an answer takes is fetched with the first sign that there will be one. All wait for the same: browsers settle two imports of one
  // module in any order, and a press must not overtake the focus that came with it.
  let part: Promise<typeof answers | null> | null | undefined;
  const fetchPart = () => (part ??= import('./answering.js').catch(() => (part = null)));
  const tell = async (event: Happening, about?: unknown, more?: unknown) =>
    (await fetchPart())?.answering(question, event, about, more);
  const hear = (event: Event) => void tell(event, event.target, (event as FocusEvent).relatedTarget);
  const begin = async () => {
    // A page asks once, be it by another script's block.
    if (
      pageDocument.querySelectorAll('gh-cookie-consent,cookies-popup')[1] &&
      (await fetchPart())?.asks(element, tell, stored, leave)
    )
      return;
    const given = stored('agreeWithCookies');
    const refuses = given ?? (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl;
    const granted = grantedBy(given, types);
    if (refuses) settle(granted);
    // After a refusal, the question returns after a day.
    if (given && (granted || Date.now() - (stored('cookieConsentTime') as unknown as number) <= 86_400_000)) return;
    const inside = await isInside(config.site);
    if (question.answered) return;
    if (inside) {
      pageDocument.body.prepend(element);
      box.hidden = false;
    } else if (!refuses) settle(types);
  };

  box.onkeydown = hear;
  box.onclick = (event) => {
    const button = (event.target as Element).closest('button');
    if (!button) return;
    box.hidden = true;
    // A press is kept at once: its page may be left, or the network gone, before what an answer takes is there. Then the next page takes it.
    const values = [button, ...box.querySelectorAll<HTMLInputElement>(':checked')].map(({ value }) => value);
    void tell(event, button, button.value && stored('gh-consent-press', [Date.now(), box.dataset['version'], values]));
  };
  box.addEventListener('focusin', hear, leave);
  addEventListener(
    'click',
    (event) => {
      // Links with this hash, and whatever has this attribute, open the question again.
      const found = (event.composedPath()[0] as Partial<Element>).closest?.(
        '[href$=cookie-settings],[data-gh-consent]',
      );
      if (!found) return;
      event.preventDefault();
      void tell(event, found);
    },
    leave,
  );
  addEventListener('storage', (event) => void tell(event, event.newValue), leave);
  const clear = keepClear(box);
  const press = stored('gh-consent-press');
  if (press) void tell({ type: 'press' }, press);
  else void begin();
  return () => {
    leave.abort();
    clear?.disconnect();
    box.onkeydown = box.onclick = null;
  };
};
