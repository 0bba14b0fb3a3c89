// @vitest-environment jsdom
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allConsent, consentStage } from '../../test/support/consent-stage.js';
import { setDefaultConsent } from './consent-calls.js';
import { consentSnippet } from './consent-snippet.js';

const { page, press, updates, visit } = consentStage();

describe('a tag that loads later than the answer', () => {
  const commands = () => page.gtag?.mock.calls;

  beforeEach(async () => {
    await visit();
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is looked for every 1000 ms, and told once', async () => {
    await press('true');
    vi.advanceTimersByTime(1500);
    page.gtag = vi.fn();
    vi.advanceTimersByTime(499);
    expect(commands()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(commands()).toEqual([['consent', 'update', allConsent('granted')]]);
    vi.advanceTimersByTime(10_000);
    expect(commands()).toHaveLength(1);
  });

  it('is given up after 5100 ms', async () => {
    await press('true');
    vi.advanceTimersByTime(4999);
    page.gtag = vi.fn();
    vi.advanceTimersByTime(1);
    expect(commands()).toHaveLength(1);
    await press('false');
    delete page.gtag;
    await press('true');
    vi.advanceTimersByTime(5100);
    page.gtag = vi.fn();
    vi.advanceTimersByTime(60_000);
    expect(commands()).toEqual([]);
  });

  it('hears the last answer only', async () => {
    await press('true');
    vi.advanceTimersByTime(500);
    await press('false');
    page.gtag = vi.fn();
    vi.advanceTimersByTime(10_000);
    expect(commands()).toEqual([['consent', 'update', allConsent('denied')]]);
  });

  it('that has already loaded gets the answer immediately and separately', async () => {
    page.gtag = vi.fn();
    await press('true');
    expect(commands()).toEqual([['consent', 'update', allConsent('granted')]]);
    vi.advanceTimersByTime(10_000);
    expect(commands()).toHaveLength(1);
    expect(updates()).toEqual([]);
  });
});

describe('the default', () => {
  const layer = () => [...(page.dataLayer ?? [])].map((entry) => Array.from(entry));

  it('is denied for all but security, and set once', () => {
    delete page.dataLayer;
    setDefaultConsent();
    setDefaultConsent();
    expect(layer()).toEqual([['consent', 'default', allConsent('denied')]]);
  });

  it('of the inline snippet is the same, and is not repeated', () => {
    const scope = globalThis as { dataLayer?: ArrayLike<unknown>[] };
    delete page.dataLayer;
    runInThisContext(consentSnippet);
    page.dataLayer = scope.dataLayer ?? page.dataLayer ?? [];
    setDefaultConsent();
    expect(layer()).toEqual([['consent', 'default', allConsent('denied')]]);
  });
});
