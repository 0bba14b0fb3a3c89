/** Hashes and checks passwords, a few at a time. Both throw `rate-limited` while too many wait already. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes as long with `undefined` (no such user) as with a hash, and is then false. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
}
