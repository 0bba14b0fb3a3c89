import type { MiddlewareHandler } from 'hono';
import { publicRefusal } from './public-answer.js';

const changing: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Paths that take files: of these types, which a form of another site cannot send either. */
export interface OwnFiles {
  readonly paths: readonly string[];
  readonly types: RegExp;
}

interface OwnPagesOptions {
  /** Where visitors find the site, for a proxy in front that asks under another name. */
  readonly publicOrigin: string | undefined;
  /** Beginnings of paths that pages of any origin may post to; they must not look at cookies. */
  readonly open: readonly string[];
  readonly files?: OwnFiles;
}

/**
 * Refuses requests that pages of another origin make a browser send: they carry our visitor's cookies without the
 * visitor's intent. Accepted requests declare JSON, which a form of another site cannot. Programs other than browsers
 * send neither header, and have no cookies to abuse.
 */
export function ownPagesOnly({ publicOrigin, open, files }: OwnPagesOptions): MiddlewareHandler {
  const isOwn = (origin: string, host: string | undefined) =>
    origin === publicOrigin || (URL.canParse(origin) && new URL(origin).host === host);
  return async (c, next) => {
    const { method, path } = c.req;
    if (!changing.has(method) || open.some((start) => path.startsWith(start))) return next();
    const site = c.req.header('sec-fetch-site');
    const origin = c.req.header('origin');
    if (
      (site !== undefined && site !== 'same-origin') ||
      (origin !== undefined && !isOwn(origin, c.req.header('host')))
    )
      return publicRefusal(
        403,
        'cross-origin',
        'Only pages of this very site may send this. Behind a proxy, set PUBLIC_URL to the address that visitors see.',
      );
    const [type = ''] = (c.req.header('content-type') ?? '').toLowerCase().split(';');
    const isFile = files?.paths.includes(path) === true && files.types.test(type.trim());
    if (!isFile && type.trim() !== 'application/json')
      return publicRefusal(415, 'unsupported-type', 'The body must be JSON, of the type application/json.');
    return next();
  };
}
