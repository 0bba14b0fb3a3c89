import { describe, expect, it, vi } from 'vitest';
import type { Environment } from '../environment.js';
import { isKey } from './is-key.js';
import type { Grant } from './session-parts.js';
import { SharedLogins } from './shared-logins.js';
import { startTokenLife } from './token-life.js';

/** A tab that hears what another one says, and whose renewals have waited for the lock. */
function tab() {
  const listeners: ((message: { data: unknown }) => void)[] = [];
  let time = 0;
  class Channel {
    addEventListener(_type: string, listener: (message: { data: unknown }) => void): void {
      listeners.push(listener);
    }
    postMessage(): void {}
    close(): void {}
  }
  const environment = {
    BroadcastChannel: Channel,
    now: () => 1_000_000_000_000,
    elapsed: () => (time += 1),
    after(_pause: number, act: () => void) {
      queueMicrotask(act);
      return () => undefined;
    },
  } as unknown as Environment;
  const logins = new SharedLogins(environment, 'https://platform.example', { isKey, startTokenLife });
  const own = { user: { user_id: 1, accesstoken: 'own token' }, hasEnded: () => false } as unknown as Grant;
  const login = vi.fn(async () => own);
  const hear = (key: string) => {
    const user = { user_id: 1, accesstoken: `token-of-${key}`, expirydate: 1_000_000_060_000 };
    for (const listener of listeners) listener({ data: { key, user } });
  };
  const renew = async (key: string) => (await logins.renew(key, login)).user.accesstoken;
  return { hear, renew, login };
}

describe('the token that another tab has got', () => {
  it('is taken over once: a second request means that it was refused', async () => {
    const { hear, renew, login } = tab();
    hear('key');
    expect(await renew('key')).toBe('token-of-key');
    expect(login).not.toHaveBeenCalled();
    expect(await renew('key')).toBe('own token');
  });

  it('is left alone where it is of another-key', async () => {
    const { hear, renew } = tab();
    hear('other-key');
    expect(await renew('key')).toBe('own token');
  });
});
