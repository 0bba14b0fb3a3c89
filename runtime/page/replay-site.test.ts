import { describe, expect, it, vi } from 'vitest';
import { callKey, replaySite, siteOf } from './replay-site.js';
import type { Site } from './site.js';

const echo = (): Site => siteOf(async (method, args) => ({ method, args }));

describe('replaySite', () => {
  it('answers from the replay, and asks the other site for what the replay lacks', async () => {
    const site = replaySite({ [callKey('config', ['site'])]: 'kept' }, async () => echo());
    expect(await site.config('site')).toBe('kept');
    expect(await site.config('other')).toEqual({ method: 'config', args: ['other'] });
  });

  it('opens the other site once for all questions, so that they share what it has fetched', async () => {
    const open = vi.fn(async () => echo());
    const site = replaySite({}, open);
    await Promise.all([site.texts('en', 'form'), site.texts('en', 'header'), site.config('site')]);
    await site.authors();
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('opens the other site again after a failure', async () => {
    const open = vi.fn(async () => echo()).mockRejectedValueOnce(new Error('no network'));
    const site = replaySite({}, open);
    await expect(site.config('site')).rejects.toThrow('no network');
    expect(await site.config('site')).toEqual({ method: 'config', args: ['site'] });
  });
});
