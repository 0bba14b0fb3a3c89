// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { allConsent, consentStage, consentTypes } from '../../test/support/consent-stage.js';
import { nextTask } from '../../test/support/next-task.js';
import { enhance } from './enhance.js';

const { box, shown, press, reopen, hear, updates, stored, escape, visit, told, runtime, leave, answerGeo } =
  consentStage();

describe('the region', () => {
  it.each([
    ['in the EU', { country: 'DE', in_eu: true }, true, 'true'],
    ['in Ukraine', { country: 'UA', in_eu: false }, true, 'true'],
    ['elsewhere', { country: 'US', in_eu: false }, false, 'false'],
    ['where the site does not know', { country: null }, true, 'true'],
    ['told without the EU', { country: 'US' }, true, undefined],
    ['an answer of another shape', { error: true }, true, undefined],
  ])('%s: asks where it must, and keeps what it knows', async (_where, answer, asks, kept) => {
    answerGeo(async () => answer);
    await visit();
    expect(shown()).toBe(asks);
    expect(localStorage.getItem('inEU') ?? undefined).toBe(kept);
    expect(fetch).toHaveBeenCalledExactlyOnceWith('https://site.example/_gh/geo');
    await visit();
    expect(fetch).toHaveBeenCalledTimes(kept ? 1 : 2);
  });

  it('is taken as inside where the lookup fails, and looked up again next time', async () => {
    answerGeo(() => Promise.reject(new Error('offline')));
    await visit();
    expect(shown()).toBe(true);
    expect(stored()).toEqual({});
  });

  it.each(['true', 'false'])('is not looked up for a visitor whose answer stands (%s)', async (answer) => {
    localStorage.setItem('agreeWithCookies', answer);
    localStorage.setItem('cookieConsentTime', String(Date.now()));
    await visit();
    expect(told()).toEqual([answer === 'true']);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('that arrives after the visitor has answered changes nothing', async () => {
    let arrive = (_answer: unknown) => {};
    answerGeo(() => new Promise((resolve) => (arrive = resolve)));
    await visit();
    expect(shown()).toBe(false);
    await reopen();
    await press('false');
    arrive({ country: 'DE', in_eu: true });
    await nextTask();
    expect(shown()).toBe(false);
    expect(told()).toEqual([false]);
  });

  it('outside, everything is granted and nothing is shown', async () => {
    localStorage.setItem('inEU', 'false');
    await visit();
    expect(shown()).toBe(false);
    expect(updates()).toEqual([allConsent('granted')]);
    expect(told()).toEqual([true]);
  });
});

describe('an answer', () => {
  it('to accept is stored, grants every category and closes the question', async () => {
    await visit();
    expect(updates()).toEqual([]);
    await press('true');
    expect(shown()).toBe(false);
    expect(stored()).toEqual({ inEU: 'true', agreeWithCookies: 'true', 'gh-consent': expect.any(String) });
    expect(updates()).toEqual([allConsent('granted')]);
    expect(told()).toEqual([true]);
    expect(runtime().state.get().consent).toBe(consentTypes.join(' '));
  });

  it('to decline is stored with its time, and denies', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(1000);
    await visit();
    await press('false');
    expect(shown()).toBe(false);
    expect(stored()).toEqual({
      inEU: 'true',
      agreeWithCookies: 'false',
      cookieConsentTime: '1000',
      'gh-consent': '1000,,',
    });
    expect(updates()).toEqual([allConsent('denied')]);
    expect(told()).toEqual([false]);
  });

  it.each([
    ['by its button', () => press('')],
    ['by Escape', escape],
  ])('is none when the question is closed %s', async (_how, close) => {
    await visit();
    await close();
    expect(shown()).toBe(false);
    expect(stored()).toEqual({ inEU: 'true' });
    expect(told()).toEqual([]);
  });

  it('of an earlier visit that agreed grants again, on every view', async () => {
    localStorage.setItem('agreeWithCookies', 'true');
    await visit();
    expect(shown()).toBe(false);
    expect(updates()).toEqual([allConsent('granted')]);
    expect(told()).toEqual([true]);
  });

  it.each([
    ['a day ago to the millisecond', false, String(86_400_000)],
    ['longer ago', true, String(86_400_000 - 1)],
    ['at an unknown time', true, undefined],
    ['at a time that is no number', true, 'yesterday'],
  ])('that refused %s stays denied; asked again: %s', async (_when, asks, time) => {
    vi.spyOn(Date, 'now').mockReturnValue(2 * 86_400_000);
    localStorage.setItem('agreeWithCookies', 'false');
    if (time) localStorage.setItem('cookieConsentTime', time);
    await visit();
    expect(shown()).toBe(asks);
    expect(updates()).toEqual([allConsent('denied')]);
    expect(told()).toEqual([false]);
  });

  it('that refused is kept outside the region too', async () => {
    localStorage.setItem('inEU', 'false');
    localStorage.setItem('agreeWithCookies', 'false');
    await visit();
    expect(updates()).toEqual([allConsent('denied')]);
  });

  it('of any other text does not count as consent', async () => {
    localStorage.setItem('agreeWithCookies', 'maybe');
    await visit();
    expect(updates()).toEqual([allConsent('denied')]);
    expect(shown()).toBe(true);
  });

  it('given in another tab closes the question here', async () => {
    await visit();
    await hear('agreeWithCookies', '');
    expect([shown(), told()]).toEqual([false, []]);
    await visit();
    await hear('other', 'true');
    expect(shown()).toBe(true);
    // The stored answer is removed before a new one is written: the removal does not count as an
    // answer.
    await hear('agreeWithCookies', null);
    expect(shown()).toBe(true);
    await hear('agreeWithCookies', 'true');
    expect(shown()).toBe(false);
    expect(updates()).toEqual([allConsent('granted')]);
  });
});

it('Global Privacy Control counts as a refusal until the visitor chooses', async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  await visit();
  expect(shown()).toBe(true);
  expect(told()).toEqual([false]);
  await press('true');
  expect(told()).toEqual([false, true]);
  leave();
  await visit();
  expect(told()).toEqual([true]);
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

it('a link to the settings asks again, takes the focus and returns it; the tags get the new answer', async () => {
  localStorage.setItem('agreeWithCookies', 'true');
  await visit();
  const opener = document.querySelector<HTMLElement>('#opener')!;
  const followed = vi.fn((event: Event) => event.defaultPrevented);
  window.addEventListener('click', followed, { once: true });
  await reopen();
  // The link leads nowhere: the page and its history stay as they are.
  expect(followed).toHaveReturnedWith(true);
  expect(shown()).toBe(true);
  expect(document.activeElement).toBe(box());
  await press('false');
  expect(document.activeElement).toBe(opener);
  expect(updates()).toEqual([allConsent('granted'), allConsent('denied')]);
  expect(told()).toEqual([true, false]);
});

describe('the bar', () => {
  it('stands first on the page as soon as it asks, and stays where it was while it has nothing to ask', async () => {
    localStorage.setItem('agreeWithCookies', 'true');
    await visit();
    expect(document.body.firstElementChild?.id).toBe('opener');
    await reopen();
    expect(document.body.firstElementChild).toBe(box().parentElement);
  });

  it.each(['true', 'false', ''])('gives the focus back to where it came from (%s)', async (value) => {
    await visit();
    const field = document.querySelector('input')!;
    field.focus();
    const [first, second] = box().querySelectorAll('button');
    first!.focus();
    second!.focus();
    await press(value);
    expect(document.activeElement).toBe(field);
  });

  it('gives it back where a press that hid the bar has lost it to the page', async () => {
    await visit();
    const field = document.querySelector('input')!;
    field.focus();
    const button = box().querySelector('button')!;
    button.focus();
    const pressed = press('false');
    button.blur();
    await pressed;
    expect(document.activeElement).toBe(field);
  });

  it('gives it back once: an answer of another tab moves it nowhere later', async () => {
    await visit();
    document.querySelector('input')!.focus();
    box().querySelector('button')!.focus();
    await press('true');
    document.querySelector('input')!.blur();
    await hear('agreeWithCookies', 'false');
    expect(document.activeElement).toBe(document.body);
    await reopen();
    await press('true');
    document.querySelector<HTMLElement>('#opener')!.blur();
    await hear('agreeWithCookies', 'false');
    expect(document.activeElement).toBe(document.body);
  });

  it('scrolls to nothing when it gives the focus back', async () => {
    await visit();
    const field = document.querySelector('input')!;
    const focus = vi.spyOn(field, 'focus');
    field.focus();
    box().querySelector('button')!.focus();
    await press('false');
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
  });

  it('leaves the focus alone where it is elsewhere', async () => {
    await visit();
    box().querySelector('button')!.focus();
    const field = document.querySelector('input')!;
    field.focus();
    await hear('agreeWithCookies', 'true');
    expect(shown()).toBe(false);
    expect(document.activeElement).toBe(field);
  });

  it('hears no link any more when its block has left the page', async () => {
    await visit();
    await press('');
    leave();
    await reopen();
    expect(shown()).toBe(false);
    await hear('agreeWithCookies', 'true');
    expect(told()).toEqual([]);
  });
});

it('a button that says so asks again as a link does, also in a shadow root, which comes first on the page as a whole', async () => {
  await visit();
  await press('');
  document.body.insertAdjacentHTML('beforeend', '<button data-gh-consent><b>Cookies</b></button>');
  document.querySelector('b')!.click();
  await vi.dynamicImportSettled();
  expect(shown()).toBe(true);
  leave();
  document.body.innerHTML =
    '<main></main><gh-cookie-consent></gh-cookie-consent><a href="#cookie-settings">Cookies</a>';
  const host = document.querySelector('gh-cookie-consent')!;
  host.attachShadow({ mode: 'open' }).innerHTML = '<section tabindex="-1" hidden data-types="ad_storage"></section>';
  localStorage.setItem('agreeWithCookies', 'true');
  const end = enhance(host as HTMLElement, async () => undefined, runtime());
  document.querySelector('a')!.click();
  await vi.dynamicImportSettled();
  expect(host.shadowRoot?.querySelector('section')?.hidden).toBe(false);
  expect(document.body.firstElementChild).toBe(host);
  end?.();
});

it('a page that was written before it said what it asks for grants nothing until it is written anew', async () => {
  await visit('');
  await press('true');
  expect(updates()).toEqual([allConsent('denied')]);
  await visit();
  expect(updates()).toEqual([allConsent('granted')]);
});

it('works for the view of the page where storage is blocked', async () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked });
  await visit();
  expect(shown()).toBe(true);
  await press('true');
  expect(shown()).toBe(false);
  expect(told()).toEqual([true]);
});

it('works for the view of the page where the storage is full', async () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const methods = { getItem: () => null, setItem: full, removeItem: () => undefined };
  vi.stubGlobal('localStorage', new Proxy(methods, { set: full }));
  await visit();
  await press('true');
  expect([shown(), told()]).toEqual([false, [true]]);
});

it('a preview is left alone', async () => {
  localStorage.setItem('agreeWithCookies', 'true');
  document.body.innerHTML = '<gh-cookie-consent><section></section></gh-cookie-consent>';
  expect(enhance(document.querySelector('gh-cookie-consent')!, async () => undefined, runtime())).toBeUndefined();
  expect(shown()).toBe(true);
});
