import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { createFairQueue, type Turn } from '../base/fair-queue.js';
import { PlatformError } from '../base/platform-error.js';
import type { PasswordHasher } from '../core/password-hasher.js';

/** About 128 MB and half a second of one core for each hash. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 160 * 2 ** 20 } satisfies ScryptOptions;
const saltLength = 32;
const keyLength = 32;

/** Hashes at a time: the rest of the thread pool stays free for reads. */
const atOnce = 2;

/** Hashes of one address that wait: about five seconds of work. Later ones are refused with a message, and wait without a connection. */
const usualWaiting = 20;
const waitingInAll = 400;
const retryAfter = 10;

/** Makes the key of a password: the slow part of a hash. */
export type DeriveKey = (password: string, salt: Buffer) => Promise<Buffer>;

export interface PasswordHasherOptions {
  /** Default scrypt. */
  readonly derive?: DeriveKey;
  readonly waitingPerLane?: number;
}

/** What the process itself asks for. */
const ownTurn: Turn = { lane: 'process', isKnown: true };

/** Makes the hasher of one platform, with a queue of its own. */
export function createPasswordHasher({
  derive = deriveByScrypt,
  waitingPerLane = usualWaiting,
}: PasswordHasherOptions = {}): PasswordHasher {
  const inTurn = createFairQueue({ atOnce, waitingPerLane, waiting: waitingInAll }, tooMany);
  const decoy = encode(randomBytes(saltLength), randomBytes(keyLength));
  return {
    hash: (password, turn = ownTurn) =>
      inTurn(turn, async () => {
        const salt = randomBytes(saltLength);
        return encode(salt, await derive(password, salt));
      }),
    matches: (password, hash, turn = ownTurn) =>
      inTurn(turn, async () => {
        const [, salt = '', expected = ''] = (hash ?? decoy).split('$').slice(-3);
        const derived = await derive(password, Buffer.from(salt, 'base64'));
        const same = timingSafeEqual(derived, Buffer.from(expected, 'base64'));
        return same && hash !== undefined;
      }),
  };
}

const tooMany = () =>
  new PlatformError(
    'rate-limited',
    `Too many passwords from here are being checked at this moment. Try again in ${retryAfter} s.`,
    { retryAfter },
  );

/** What an account without a password has in place of its hash. No password matches it, after the usual time. */
export const unsetPassword = (): string =>
  ['unset', randomBytes(saltLength).toString('base64'), randomBytes(keyLength).toString('base64')].join('$');

/** False for an account whose user has not set a password yet. */
export const hasPassword = (hash: string): boolean => !hash.startsWith('unset$');

const encode = (salt: Buffer, key: Buffer) =>
  ['scrypt', `N=${cost.N},r=${cost.r},p=${cost.p}`, salt.toString('base64'), key.toString('base64')].join('$');

const deriveByScrypt: DeriveKey = (password, salt) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
