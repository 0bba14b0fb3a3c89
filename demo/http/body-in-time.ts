import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { publicRefusal } from '../../kit/http/public-answer.js';

/**
 * Ends with 408 every request whose body has not come to its end after `time` ms, whatever was to answer it.
 *
 * @param usual In milliseconds.
 * @param others Times of paths that take more than a few lines; an address that ends with a slash stands for all below it.
 */
export function bodyInTime(usual: number, others: Readonly<Record<string, number>> = {}): MiddlewareHandler {
  return async (c, next) => {
    const { incoming } = c.env as HttpBindings;
    if (incoming.complete) return next();
    const isOf = (place: string) => c.req.path === place || (place.endsWith('/') && c.req.path.startsWith(place));
    const time = Object.entries(others).find(([place]) => isOf(place))?.[1] ?? usual;
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<Response>((resolve) => {
      timer = setTimeout(() => {
        if (incoming.complete) return;
        resolve(
          publicRefusal(408, 'timeout', `The body did not come within ${time} ms. Send it again.`, {
            connection: 'close',
          }),
        );
      }, time);
    });
    try {
      return (await Promise.race([next(), tooLate])) ?? undefined;
    } finally {
      clearTimeout(timer);
    }
  };
}
