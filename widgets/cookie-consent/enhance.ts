import type { Enhance } from '../../runtime/runtime.js';
import { updateConsent } from './consent-calls.js';

const answerKey = 'agreeWithCookies';
const timeKey = 'cookieConsentTime';
const regionKey = 'inEU';

/** A refusal is asked about again after this long, in milliseconds. */
const day = 86_400_000;

/** Links with this hash, and whatever has this attribute, open the question again. */
const openers = 'a[href$="#cookie-settings"],[data-gh-consent]';

/** What is stored under a key, or stores a value there. Where storage is blocked, an answer holds for this view of the page. */
function stored(key: string, value?: string): string | undefined {
  try {
    return value ? (localStorage[key] = value) : (localStorage[key] as string | undefined);
  } catch {
    return undefined;
  }
}

/** Whether the visitor is where consent must be asked for; not knowing counts as yes and is not kept. */
async function isInside(site: string): Promise<boolean> {
  let region = stored(regionKey);
  if (!region) {
    try {
      const { country, in_eu } = (await (await fetch(`${site}/_gh/geo`)).json()) as { country?: string | null; in_eu?: boolean };
      const inside = country === 'UA' || (country && in_eu);
      if (inside === !!inside) stored(regionKey, (region = `${inside}`));
    } catch {
      // The region stays unknown.
    }
  }
  return region !== 'false';
}

/** Asks where an answer is due, tells the page's tags what it is, and takes a change of mind. A preview, which is never hidden, is left alone. */
export const enhance: Enhance = (element, _activate, { bus, config, state }) => {
  const box = (element.shadowRoot ?? element).querySelector<HTMLElement>('[role=dialog][hidden]');
  if (!box) return undefined;
  const leave = new AbortController();
  let opener: HTMLElement | undefined;

  const listen = (target: EventTarget, type: string, listener: (event: never) => void) =>
    target.addEventListener(type, listener as (event: Event) => void, leave);
  const settle = (agreed: boolean) => {
    if (state.get().consent === agreed) return;
    updateConsent(agreed);
    state.set({ consent: agreed });
    bus.emit('consent-change', { agreed }, element);
  };
  const hide = () => {
    box.hidden = true;
    opener?.focus();
    opener = undefined;
  };
  const begin = async () => {
    if (stored(answerKey) === 'true') return settle(true);
    const inside = await isInside(config.site);
    // Answered while the region was looked up, here or in another tab.
    if (leave.signal.aborted || state.get().consent !== null) return;
    const refused = stored(answerKey) === 'false';
    if (refused || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) settle(false);
    else if (!inside) settle(true);
    if (inside && !(refused && Date.now() - Number(stored(timeKey)) <= day)) box.hidden = false;
  };

  listen(document, 'click', (event: MouseEvent) => {
    const target = event.composedPath()[0] as Element;
    const button = target.closest('button');
    const found = target.closest<HTMLElement>(openers);
    if (found) {
      event.preventDefault();
      opener = found;
      box.hidden = false;
      box.focus();
    } else if (button && box.contains(button)) {
      if (button.value) {
        stored(answerKey, button.value);
        stored(timeKey, `${Date.now()}`);
        settle(button.value === 'true');
      }
      hide();
    }
  });
  listen(window, 'storage', ({ key, newValue }: StorageEvent) => {
    if (key !== answerKey || !newValue) return;
    settle(newValue === 'true');
    hide();
  });
  void begin();
  return () => leave.abort();
};
