import type { PublicContext } from '../http/call.js';
import { takeFromRate } from './rate-limit.js';

/**
 * Counts one more login or sign-up of the address of a caller.
 * @throws PlatformError `rate-limited`
 */
export async function limitByAddress({ core, caller }: PublicContext, kind: 'login' | 'signUp'): Promise<void> {
  if (caller.address === undefined) return;
  await takeFromRate(
    core,
    `${kind}:${caller.address}`,
    kind === 'login' ? core.limits.loginPerAddress : core.limits.signUpPerAddress,
  );
}
