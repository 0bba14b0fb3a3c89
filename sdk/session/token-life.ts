import type { CallEnvironment } from '../environment.js';
import { parseExpiry } from './parse-expiry.js';

/** Tells whether a token has ended since it was handed out; undefined where its date cannot be read. */
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
  // The platform did not say when the token ends: its refusal (401) will tell.
  if (expiry === undefined || expiry === null) return () => false;
  const end = parseExpiry(expiry);
  if (end === undefined) return () => undefined;
  const [wallStart, steadyStart] = [environment.now(), environment.elapsed()];
  const life = end - (serverTime || wallStart);
  // No server hands out a token that has ended: the clock here must be wrong. Its refusal (401) will tell.
  if (life <= 0) return () => false;
  return () => Math.max(environment.now() - wallStart, environment.elapsed() - steadyStart) >= life;
}
