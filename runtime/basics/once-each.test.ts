import { describe, expect, it, vi } from 'vitest';
import { onceEach } from './once-each.js';

describe('what is made once for each', () => {
  it('is the same for all who ask, also while it is being made', async () => {
    const make = vi.fn(({ name }: { readonly name: string }) => Promise.resolve({ name }));
    const of = onceEach(make);
    const [home, about] = [{ name: 'home' }, { name: 'about' }];
    const [first, second, other] = await Promise.all([of(home), of(home), of(about)]);
    expect(second).toBe(first);
    expect(other).toEqual({ name: 'about' });
    expect(await of(home)).toBe(first);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('is made anew where it could not be made', async () => {
    const make = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('made');
    const of = onceEach(make);
    const key = {};
    await expect(of(key)).rejects.toThrow('Failed to fetch');
    expect(await of(key)).toBe('made');
  });
});
