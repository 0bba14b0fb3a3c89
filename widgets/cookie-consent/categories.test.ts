// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { createBus } from '../../runtime/entry/bus.js';
import { allConsent, askedConsent, consentStage, onlyConsent } from '../../test/support/consent-stage.js';

const { box, shown, press, reopen, hear, updates, visit, visitWithCategories, tick, ticked, told, runtime } =
  consentStage();

describe('categories', () => {
  it('are not granted by who has not ticked them; saved, each type has its own state, on every view', async () => {
    await visitWithCategories();
    expect(ticked()).toEqual([false, false]);
    tick('analytics');
    await press('save');
    expect(shown()).toBe(false);
    expect(updates()).toEqual([onlyConsent('analytics_storage')]);
    expect(runtime().state.get().consent).toBe('analytics_storage');
    expect(told()).toEqual([false]);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 86_400_000);
    await visitWithCategories();
    expect(updates()).toEqual([onlyConsent('analytics_storage')]);
    expect(shown()).toBe(false);
  });

  it('all accepted: what was asked for is granted, and nothing else', async () => {
    await visitWithCategories();
    await press('true');
    expect(updates()).toEqual([onlyConsent('analytics_storage', 'ad_storage', 'ad_user_data')]);
    expect(told()).toEqual([true]);
    expect(localStorage.getItem('agreeWithCookies')).toBe('true');
    await visitWithCategories();
    expect(updates()).toEqual([onlyConsent('analytics_storage', 'ad_storage', 'ad_user_data')]);
    expect(told()).toEqual([true]);
  });

  it('one that came later is not granted by who accepted all there were', async () => {
    await visitWithCategories();
    await press('true');
    await visit(`data-types="${askedConsent} personalization_storage"`);
    expect(updates()).toEqual([onlyConsent('analytics_storage', 'ad_storage', 'ad_user_data')]);
    expect(told()).toEqual([false]);
  });

  it('all ticked is the same as all accepted; none, as declined', async () => {
    await visitWithCategories();
    tick('analytics');
    tick('ads');
    await press('save');
    expect(localStorage.getItem('agreeWithCookies')).toBe('true');
    await reopen();
    expect(ticked()).toEqual([true, true]);
    tick('analytics');
    tick('ads');
    await press('save');
    expect(localStorage.getItem('agreeWithCookies')).toBe('false');
    expect(updates().at(-1)).toEqual(allConsent('denied'));
  });

  it('asked for again, are open and show the present choice', async () => {
    await visitWithCategories();
    tick('ads');
    await press('save');
    await visitWithCategories();
    await reopen();
    expect(box().querySelector('details')!.open).toBe(true);
    expect(ticked()).toEqual([false, true]);
    await press('');
    expect(updates()).toEqual([onlyConsent('ad_storage', 'ad_user_data')]);
  });

  it('a refusal that another script has stored since counts, and the choice before it no more', async () => {
    await visitWithCategories();
    tick('ads');
    await press('save');
    localStorage.setItem('cookieConsentTime', String(Date.now() + 1));
    await visitWithCategories();
    expect(updates()).toEqual([allConsent('denied')]);
  });

  it('another choice in another tab takes effect, though the answer is the same', async () => {
    const set = vi.spyOn(Storage.prototype, 'removeItem');
    await visitWithCategories();
    tick('ads');
    await press('save');
    expect(set).toHaveBeenCalledWith('agreeWithCookies');
    await hear('agreeWithCookies', null);
    expect(told()).toEqual([false]);
    await hear('agreeWithCookies', 'false');
    expect(updates().at(-1)).toEqual(onlyConsent('ad_storage', 'ad_user_data'));
  });
});

describe('the proof of an answer', () => {
  it.each([
    ['true', askedConsent],
    ['false', ''],
    ['save', 'analytics_storage'],
  ])(
    'has its time, its choice and the version of the words, in storage and in the event: %s',
    async (value, choice) => {
      vi.spyOn(Date, 'now').mockReturnValue(1000);
      const proofs: unknown[] = [];
      await visitWithCategories();
      const stop = runtime().bus.on('consent-change', ({ granted, proof }) => proofs.push([granted, proof]));
      tick('analytics');
      await press(value);
      stop();
      expect(proofs).toEqual([[choice, { time: 1000, choice, version: 'v1' }]]);
      expect(localStorage.getItem('gh-consent')).toBe(`1000,${choice},v1`);
      expect(fetch).toHaveBeenCalledExactlyOnceWith('https://site.example/_gh/geo');
    },
  );

  it('stays valid when the text changes: the question does not return, and the proof names the old version', async () => {
    localStorage.setItem('agreeWithCookies', 'true');
    localStorage.setItem('gh-consent', `1000,${askedConsent},v0`);
    await visitWithCategories();
    expect(shown()).toBe(false);
    expect(told()).toEqual([true]);
    expect(localStorage.getItem('gh-consent')).toBe(`1000,${askedConsent},v0`);
  });

  it('is missing on a later view without an answer', async () => {
    const proofs: unknown[] = [];
    await visit();
    await press('true');
    const stop = createBus(window).on('consent-change', ({ proof }) => proofs.push(proof));
    await visit();
    stop();
    expect(proofs).toEqual([undefined]);
  });

  it('is sent once where the site asks for it, with nothing that says whose it is', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(1000);
    await visitWithCategories('https://site.example/consents');
    vi.mocked(fetch).mockClear();
    await press('false');
    expect(fetch).toHaveBeenCalledExactlyOnceWith('https://site.example/consents', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"time":1000,"choice":"","version":"v1"}',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    });
    await visitWithCategories('https://site.example/consents');
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('of a press that another tab has handled is not sent again, and its answer is valid here too', async () => {
    const press = '1000,v1,save,analytics_storage';
    localStorage.setItem('gh-consent-press', press);
    const visited = visitWithCategories('https://site.example/consents');
    localStorage.setItem('gh-consent', '1000,analytics_storage,v1');
    localStorage.setItem('agreeWithCookies', 'false');
    localStorage.setItem('cookieConsentTime', '1000');
    localStorage.removeItem('gh-consent-press');
    await visited;
    await vi.dynamicImportSettled();
    expect(fetch).not.toHaveBeenCalled();
    expect(updates()).toEqual([onlyConsent('analytics_storage')]);
    expect(runtime().state.get().consent).toBe('analytics_storage');
  });

  it.each([
    ['before its answer was', {}],
    ['while an older answer stood', { agreeWithCookies: 'true' }],
    ['before the press was forgotten', { agreeWithCookies: 'false', cookieConsentTime: '1000' }],
  ])(
    'of a press that was cut off when it had been stored, %s, is given whole on the next page',
    async (_when, rest) => {
      const left = { 'gh-consent-press': '1000,v1,save,analytics_storage', 'gh-consent': '1000,analytics_storage,v1' };
      for (const [key, value] of Object.entries({ ...left, ...rest })) localStorage.setItem(key, value);
      await visitWithCategories('https://site.example/consents');
      await vi.dynamicImportSettled();
      expect({ ...localStorage }).toEqual({
        agreeWithCookies: 'false',
        cookieConsentTime: '1000',
        'gh-consent': '1000,analytics_storage,v1',
      });
      expect(fetch).toHaveBeenCalledOnce();
      expect(updates()).toEqual([onlyConsent('analytics_storage')]);
    },
  );

  it('that cannot be sent changes nothing', async () => {
    await visitWithCategories('https://site.example/consents');
    vi.mocked(fetch).mockRejectedValue(new Error('offline'));
    await press('true');
    expect(shown()).toBe(false);
    expect(told()).toEqual([true]);
  });
});
