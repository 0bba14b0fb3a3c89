import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLibrary } from './open-library.js';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the client library', () => {
  it("that cannot be fetched is logged as 'you need to import GudHub library', and rejects", async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const failure = new TypeError('Failed to fetch dynamically imported module');
    const load = vi.fn().mockRejectedValue(failure);
    const opened = openLibrary(load);
    await Promise.all([expect(opened).rejects.toBe(failure), vi.runAllTimersAsync()]);
    expect(load).toHaveBeenCalledTimes(3);
    expect(error.mock.calls).toEqual([['[siteblocks]', 'you need to import GudHub library', failure]]);
  });

  it('that loads at the second attempt logs nothing', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('library');
    const opened = openLibrary(load);
    await Promise.all([expect(opened).resolves.toBe('library'), vi.runAllTimersAsync()]);
    expect(error).not.toHaveBeenCalled();
  });
});
