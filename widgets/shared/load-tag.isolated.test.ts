// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const loaded = () => [...document.querySelectorAll('script')].map(({ src }) => src);
const createPolicy = vi.fn((_name: string, rules: object) => rules);

beforeEach(() => {
  vi.resetModules();
  createPolicy.mockClear();
  document.head.innerHTML = '';
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = async () => (await import('./load-tag.js')).loadTag;

describe("a script of Google's tags", () => {
  it('is loaded by its address, with the nonce of the page', async () => {
    (await open())('gtm.js?id=GTM-1', 'abc');
    expect(loaded()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-1']);
    expect(document.querySelector('script')?.nonce).toBe('abc');
  });

  it('has its address from a policy of our name under Trusted Types, made once, for that host alone', async () => {
    vi.stubGlobal('trustedTypes', { createPolicy });
    const loadTag = await open();
    loadTag('gtm.js?id=GTM-1', undefined);
    loadTag('gtag/js?id=G-1', undefined);
    expect(createPolicy).toHaveBeenCalledOnce();
    expect(createPolicy.mock.calls[0]?.[0]).toBe('siteblocks');
    const { createScriptURL } = createPolicy.mock.calls[0]?.[1] as { createScriptURL: (address: string) => string };
    expect(createScriptURL('https://www.googletagmanager.com/x')).toBe('https://www.googletagmanager.com/x');
    expect(() => createScriptURL('https://www.googletagmanager.com.evil.example/x')).toThrow(TypeError);
    expect(loaded()).toHaveLength(2);
  });

  it('is left out, with a line on the console, where the page allows no such policy', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubGlobal('trustedTypes', {
      createPolicy: () => {
        throw new TypeError('refused');
      },
    });
    (await open())('gtm.js?id=GTM-1', undefined);
    expect(loaded()).toEqual([]);
    expect(error).toHaveBeenCalledOnce();
  });
});
