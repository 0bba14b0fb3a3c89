import type { MiddlewareHandler } from 'hono';
import { answerPacked } from './answer-packed.js';
import { packedText } from './packed-text.js';

const textTypes = /^(?:text\/|application\/json|image\/svg\+xml)/;

/**
 * Packs the public texts that are answered behind it, and lets a browser ask whether they have changed. Private answers stay as they are:
 * where a secret and something that a stranger chose are packed together, the length tells of the secret.
 */
export const packedTexts: MiddlewareHandler = async (c, next) => {
  await next();
  const { res, req } = c;
  const isText = textTypes.test(res.headers.get('content-type') ?? '');
  const isPublic = res.headers.get('cache-control')?.startsWith('public') && !res.headers.has('set-cookie');
  if (!['GET', 'HEAD'].includes(req.method) || res.status !== 200 || !isText || !isPublic) return;
  const text = packedText(new Uint8Array(await res.arrayBuffer()));
  c.res = await answerPacked(req.raw, text, { headers: Object.fromEntries(res.headers) });
};
