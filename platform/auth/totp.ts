import { Secret, TOTP } from 'otpauth';

/** As RFC 6238 and the apps on phones have it: six digits, every 30 s. */
const totpOf = (secret: string, names: { readonly label?: string; readonly issuer?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });

/** A new secret: 160 random bits, as base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an authenticator app reads from a QR code. */
export const totpAddress = (secret: string, label: string, issuer: string): string =>
  totpOf(secret, { label, issuer }).toString();

/**
 * The time step that a code is of: the current one, or the one before or after it.
 *
 * @param now ms since 1970
 * @returns `undefined` for a wrong code.
 */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}
