import { usualSourceLimits } from '../../cms/images/image-endpoints.js';
import { frontLimits } from '../../kit/front/front-limits.js';
import { queueBounds } from '../../kit/front/memory-budget.js';
import { usualFormLimits } from '../../kit/http/read-form.js';
import { endpointRates } from '../../kit/limits/endpoint-rates.js';
import { defaultLimits } from '../../platform/base/limits.js';
import { realtimeLimits } from '../../platform/realtime/realtime-limits.js';

/**
 * Every bound of a server, by the part that holds it: connections, endpoints of the site, calls of the platform, the realtime channel.
 * `docs/limits.md` is the table of them.
 *
 * @param memory Bytes that the process may use. Queues take at most a share of them.
 */
export function bounds(memory: number) {
  const { unsent, bodies, frames } = queueBounds(memory);
  return {
    front: { ...frontLimits, unsent },
    forms: usualFormLimits,
    rates: endpointRates,
    pictures: usualSourceLimits,
    platform: { ...defaultLimits, bodiesHeld: bodies },
    realtime: { ...realtimeLimits, waitingFrames: frames },
  } as const;
}
