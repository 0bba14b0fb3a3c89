import type { CallEnvironment } from '../environment.js';
import { parseExpiry } from './parse-expiry.js';

/** Whether a token has expired since it was issued; undefined if its date cannot be read. */
export type HasEnded = () => boolean | undefined;

/**
 * Measures a token's life from the moment it arrived, so that a wrong clock of this machine does not matter. Whichever
 * clock has moved further counts: the monotonic one stands still while a machine sleeps, the wall clock may be set back.
 */
export function startTokenLife(
  expiry: unknown,
  serverTime: number | undefined,
  environment: CallEnvironment,
): HasEnded {
  // The platform did not send the token's expiry: its refusal (401) will show it.
  if (expiry === undefined || expiry === null) return () => false;
  const end = parseExpiry(expiry);
  if (end === undefined) return () => undefined;
  const [wallStart, steadyStart] = [environment.now(), environment.elapsed()];
  const life = end - (serverTime || wallStart);
  // Servers never issue an expired token, so the local clock must be wrong. The refusal (401) will show the expiry.
  if (life <= 0) return () => false;
  return () => Math.max(environment.now() - wallStart, environment.elapsed() - steadyStart) >= life;
}
