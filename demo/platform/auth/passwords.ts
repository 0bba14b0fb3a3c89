import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { PlatformError } from '../base/platform-error.js';
import type { PasswordHasher } from '../core/password-hasher.js';
import { createWorkQueue } from '../base/work-queue.js';

/** About 128 MB and half a second of one core for each hash. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 160 * 2 ** 20 } satisfies ScryptOptions;
const saltLength = 32;
const keyLength = 32;

/** Hashes at a time: the rest of the thread pool stays free for reads. */
const atOnce = 2;

/** Hashes that wait: about ten seconds of work. Whoever comes then is told so, and waits without a connection. */
const usualWaiting = 40;
const retryAfter = 10;

/** Makes the hasher of one platform, with a queue of its own. */
export function createPasswordHasher(mostWaiting: number = usualWaiting): PasswordHasher {
  const limited = boundedQueue(mostWaiting);
  const decoy = encode(randomBytes(saltLength), randomBytes(keyLength));
  return {
    hash: (password) =>
      limited(async () => {
        const salt = randomBytes(saltLength);
        return encode(salt, await derive(password, salt));
      }),
    matches: (password, hash) =>
      limited(async () => {
        const [, salt = '', expected = ''] = (hash ?? decoy).split('$').slice(-3);
        const derived = await derive(password, Buffer.from(salt, 'base64'));
        const same = timingSafeEqual(derived, Buffer.from(expected, 'base64'));
        return same && hash !== undefined;
      }),
  };
}

function boundedQueue(mostWaiting: number): ReturnType<typeof createWorkQueue> {
  const queue = createWorkQueue(atOnce);
  let inside = 0;
  return async (work) => {
    if (inside >= atOnce + mostWaiting) {
      throw new PlatformError(
        'rate-limited',
        `Too many passwords are being checked at this moment. Try again in ${retryAfter} s.`,
        { retryAfter },
      );
    }
    inside++;
    return queue(work).finally(() => inside--);
  };
}

const encode = (salt: Buffer, key: Buffer) =>
  ['scrypt', `N=${cost.N},r=${cost.r},p=${cost.p}`, salt.toString('base64'), key.toString('base64')].join('$');

const derive = (password: string, salt: Buffer) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
