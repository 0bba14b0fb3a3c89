import { scrypt } from 'node:crypto';
import { createPasswordHasher } from '../../platform/auth/passwords.js';
import type { PasswordHasher } from '../../platform/core/password-hasher.js';

/** Hashes in a thousandth of the time, for tests that ask nothing of passwords: a true hash takes half a second of a processor. */
export const quickPasswords = (): PasswordHasher =>
  createPasswordHasher({
    derive: (password, salt) =>
      new Promise((resolve, reject) => {
        scrypt(password, salt, 32, { N: 2 ** 7 }, (error, key) => (error ? reject(error) : resolve(key)));
      }),
  });
