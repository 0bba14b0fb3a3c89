import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deliver, simulatedDelay } from './deliver.js';

const url = 'https://site.example/_gh/forms/main';
const fields = { payload: '{"a":1}', key: 'k' };

/** Whether a promise has settled, and how. */
function outcome(promise: Promise<void>): { state: string } {
  const result = { state: 'pending' };
  promise.then(
    () => (result.state = 'sent'),
    (error: unknown) => (result.state = (error as Error).message),
  );
  return result;
}
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('without an endpoint', () => {
  it('two seconds pass before the event', async () => {
    const announce = vi.fn();
    const result = outcome(deliver({ fields, announce }));
    await vi.advanceTimersByTimeAsync(simulatedDelay - 1);
    expect(announce).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(announce).toHaveBeenCalledOnce();
    expect(result.state).toBe('sent');
  });
});

describe('if only a listener takes the form', () => {
  type Announce = Parameters<typeof deliver>[0]['announce'];
  const acts: Readonly<Record<string, Announce>> = {
    'waits for it': (waitUntil) => waitUntil(Promise.resolve()),
    'says that it has the form': (_waitUntil, hear) => hear('taken'),
    'reads it': (_waitUntil, hear) => hear('read'),
    'does nothing': () => undefined,
  };
  it.each([
    ['taken', 'waits for it', 'sent'],
    ['taken', 'says that it has the form', 'sent'],
    ['taken', 'reads it', 'A listener of submitForm has read the form and has not said that it was sent.'],
    ['taken', 'does nothing', 'No listener of submitForm has taken the form'],
    ['read', 'waits for it', 'sent'],
    ['read', 'says that it has the form', 'sent'],
    ['read', 'reads it', 'sent'],
    ['read', 'does nothing', 'No listener of submitForm has taken the form'],
  ] as const)('a form that must be %s, and a listener that %s: %s', async (mustBe, act, state) => {
    const result = outcome(deliver({ fields, mustBe, announce: acts[act]! }));
    await settle();
    expect(result.state).toContain(state);
  });
});

describe('with an endpoint', () => {
  const answer = (status: number, body = '{"ok":true}') => {
    const fetched = vi.fn(async (_address: string, _request: RequestInit) => new Response(body, { status }));
    vi.stubGlobal('fetch', fetched);
    return fetched;
  };

  it('posts what other origins may send without asking first, and tells the page after a success', async () => {
    const fetched = answer(201);
    const announce = vi.fn();
    const result = outcome(deliver({ url, fields, announce }));
    await settle();
    const [address, request] = fetched.mock.calls[0]!;
    expect(address).toBe(url);
    expect(request).toMatchObject({ method: 'POST', credentials: 'omit' });
    expect(request.headers).toBeUndefined();
    expect(Object.fromEntries(request.body as URLSearchParams)).toEqual(fields);
    expect(announce).toHaveBeenCalledOnce();
    expect(result.state).toBe('sent');
  });

  it.each([400, 429, 503])('an answer with status %i is a failure, and the page is not told', async (status) => {
    answer(status);
    const announce = vi.fn();
    const result = outcome(deliver({ url, fields, announce }));
    await settle();
    expect(result.state).toContain(String(status));
    expect(announce).not.toHaveBeenCalled();
  });

  it.each(['', '{}', '{"ok":false}', '<!doctype html><h1>Our site</h1>'])(
    'a success that does not say that the form is stored is a failure: %s',
    async (body) => {
      answer(200, body);
      const announce = vi.fn();
      const result = outcome(deliver({ url, fields, announce }));
      await settle();
      expect(result.state).toBe('The site answered with status 200, which does not say that anything is stored.');
      expect(announce).not.toHaveBeenCalled();
    },
  );

  it('a site that cannot be reached is a failure', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
    const result = outcome(deliver({ url, fields, announce: vi.fn() }));
    await settle();
    expect(result.state).toBe('The site could not be reached.');
  });

  it('one that does not answer for half a minute is a failure', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('too long')));
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) =>
      signal?.aborted ? Promise.reject(signal.reason as Error) : new Promise(() => undefined),
    );
    const result = outcome(deliver({ url, fields, announce: vi.fn() }));
    await settle();
    expect(result.state).toBe('The site could not be reached.');
    expect(limit).toHaveBeenCalledExactlyOnceWith(30_000);
    limit.mockRestore();
  });

  it('waits for everything the page holds it back with, also for what comes later', async () => {
    answer(200);
    let first = () => {};
    let second = () => {};
    const result = outcome(
      deliver({
        url,
        fields,
        announce: (waitUntil) => {
          waitUntil(
            new Promise<void>((resolve) => {
              first = resolve;
            }).then(() =>
              waitUntil(
                new Promise<void>((resolve) => {
                  second = resolve;
                }),
              ),
            ),
          );
        },
      }),
    );
    await settle();
    expect(result.state).toBe('pending');
    first();
    await settle();
    expect(result.state).toBe('pending');
    second();
    await settle();
    expect(result.state).toBe('sent');
  });

  it('a promise that is rejected is a failure', async () => {
    answer(200);
    const result = outcome(
      deliver({ url, fields, announce: (waitUntil) => waitUntil(Promise.reject(new Error('full'))) }),
    );
    await settle();
    expect(result.state).toBe('full');
  });
});
