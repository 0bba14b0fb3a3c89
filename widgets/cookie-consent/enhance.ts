import type { Enhance } from '../../runtime/runtime.js';
import { updateConsent } from './consent-calls.js';
import { isInside } from './is-inside.js';
import { keepClear } from './keep-clear.js';
import { stored } from './stored.js';

const answerKey = 'agreeWithCookies';
const timeKey = 'cookieConsentTime';

/** A refusal is asked about again after this long, in milliseconds. */
const day = 86_400_000;

/** Links with this hash, and whatever has this attribute, open the question again. */
const openers = '[href$=cookie-settings],[data-gh-consent]';

/** Asks where an answer is due, tells the page's tags what it is, and takes a change of mind. A preview, which is never hidden, is left alone. */
export const enhance: Enhance = (element, _activate, { bus, config, state }) => {
  const box = (element.shadowRoot ?? element).querySelector<HTMLElement>('[hidden]');
  if (!box) return undefined;

  const leave = new AbortController();
  let answered = false;
  let back: HTMLElement | null = null;

  const settle = (agreed: boolean) => {
    updateConsent(agreed);
    state.set({ consent: agreed });
    bus.emit('consent-change', { agreed }, element);
  };
  const show = () => {
    // It lies at the foot of the window wherever it stands; standing first, it is met first by who reads or moves by keyboard.
    document.body.prepend(element);
    box.hidden = false;
  };
  const answer = (value: string) => {
    answered = true;
    if (value) settle(value === 'true');
    if (box.matches(':focus-within')) back?.focus({ preventScroll: true });
    box.hidden = true;
  };
  const begin = async () => {
    // A page asks once, be it by another script's block.
    if (
      document.querySelectorAll('gh-cookie-consent,cookies-popup')[1] &&
      (await import('./asks.js')).asks(element, answer, stored, leave)
    )
      return;
    const given = stored(answerKey);
    const refuses = given ? given !== 'true' : (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl;
    if (given || refuses) settle(!refuses);
    if (given && (!refuses || Number(stored(timeKey)) + day >= Date.now())) return;
    const inside = await isInside(config.site);
    if (answered) return;
    if (inside) show();
    else if (!refuses) settle(true);
  };

  box.onclick = ({ target }) => {
    const button = (target as Element).closest('button');
    if (!button) return;
    stored(answerKey, button.value);
    if (button.value === 'false') stored(timeKey, Date.now());
    answer(button.value);
  };
  box.onkeydown = ({ key }) => {
    if (key === 'Escape') answer('');
  };
  box.addEventListener('focusin', ({ relatedTarget }) => {
    if (!box.contains(relatedTarget as Node | null)) back = relatedTarget as HTMLElement | null;
  });
  addEventListener(
    'click',
    (event) => {
      const found = (event.composedPath()[0] as Partial<Element>).closest?.<HTMLElement>(openers);
      if (!found) return;
      event.preventDefault();
      show();
      box.focus();
      back = found;
    },
    leave,
  );
  addEventListener('storage', ({ key, newValue }) => newValue && key === answerKey && answer(newValue), leave);
  keepClear(box);
  void begin();
  return () => leave.abort();
};
