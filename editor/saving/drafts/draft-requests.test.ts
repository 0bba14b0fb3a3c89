// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isUnavailable } from '../../view/explain-error.js';
import { readDraft } from './draft-requests.js';

afterEach(() => vi.unstubAllGlobals());

const answer = (status: number, text: () => Promise<string>) =>
  vi.stubGlobal('fetch', () =>
    Promise.resolve({ status, ok: status < 300, text, json: async () => JSON.parse(await text()) as unknown }),
  );
const refusal = () =>
  readDraft().then(
    () => undefined,
    (error: unknown) => error as { readonly code?: string },
  );

describe('a server that is killed, or being started, while the draft is asked for', () => {
  it('has given no answer where the answer breaks off: what is saved waits for it', async () => {
    answer(200, () => Promise.reject(new TypeError('Failed to fetch')));
    expect((await refusal())?.code).toBe('network');
  });

  it.each([502, 503, 504])('is waited for where something else answers in its place: %i', async (status) => {
    answer(status, () => Promise.resolve('<h1>Bad gateway</h1>'));
    expect(isUnavailable(await refusal())).toBe(true);
  });

  it('is told from a site that has no drafts, which answers with a page', async () => {
    answer(404, () => Promise.resolve('<h1>Not found</h1>'));
    const refused = await refusal();
    expect([refused?.code, isUnavailable(refused)]).toEqual(['malformed', false]);
  });
});
