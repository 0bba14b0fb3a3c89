import type { Enhance } from '../../runtime/runtime.js';
import { updateConsent } from './consent-calls.js';

const answerKey = 'agreeWithCookies';
const timeKey = 'cookieConsentTime';
const regionKey = 'inEU';

/** A refusal is asked about again after this long, in milliseconds. */
const day = 86_400_000;

/** Links with this hash, and whatever has this attribute, open the question again. */
const openers = '[href$=cookie-settings],[data-gh-consent]';

/** What is stored under a key, or stores a value there. Where storage is blocked, an answer holds for this view of the page. */
function stored(key: string, value?: string | number): string | undefined {
  try {
    return (value ? (localStorage[key] = value) : localStorage[key]) as string | undefined;
  } catch {
    return value as string | undefined;
  }
}

/** `'true'` or `'false'`: whether consent must be asked for where the visitor is. `undefined` where that is unknown, which is not kept. */
async function regionOf(site: string): Promise<string | undefined> {
  const known = stored(regionKey);
  if (known) return known;
  const { country, in_eu } = (await (await fetch(site + '/_gh/geo')).json()) as {
    country?: string | null;
    in_eu?: boolean;
  };
  const inside = country === 'UA' || (country && in_eu);
  return inside === !!inside ? stored(regionKey, `${inside}`) : undefined;
}

/** Asks where an answer is due, tells the page's tags what it is, and takes a change of mind. A preview, which is never hidden, is left alone. */
export const enhance: Enhance = (element, _activate, { bus, config, state }) => {
  const box = (element.shadowRoot ?? element).querySelector<HTMLElement>('[hidden]');
  if (!box) return undefined;
  const leave = new AbortController();
  let opener: HTMLElement | undefined;

  const settle = (agreed: boolean) => {
    state.set({ consent: agreed });
    updateConsent(agreed);
    bus.emit('consent-change', { agreed }, element);
  };
  const answer = (value: string) => {
    if (value) settle(value === 'true');
    box.hidden = true;
    opener?.focus();
  };
  /** With the region, or with the error of its lookup: not knowing counts as inside. */
  const begin = (region?: unknown) => {
    const given = stored(answerKey);
    const outside = region === 'false';
    const refuses = given ? given !== 'true' : (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl;
    if (given || refuses || outside) settle(!refuses);
    box.hidden = outside || (!!given && (!refuses || Number(stored(timeKey)) + day >= Date.now()));
  };

  box.onclick = ({ target }) => {
    const button = (target as Element).closest('button');
    if (!button) return;
    stored(answerKey, button.value);
    if (button.value === 'false') stored(timeKey, Date.now());
    answer(button.value);
  };
  addEventListener(
    'click',
    (event) => {
      const found = (event.composedPath()[0] as Partial<Element>).closest?.<HTMLElement>(openers);
      if (!found) return;
      event.preventDefault();
      box.hidden = false;
      box.focus();
      opener = found;
    },
    leave,
  );
  addEventListener('storage', ({ key, newValue }) => newValue && key === answerKey && answer(newValue), leave);
  void regionOf(config.site).then(begin, begin);
  return () => leave.abort();
};
