import { isOwnPath } from './own-path.js';

interface LeadOptions {
  /** Query or hash after the path, as it is in an address. */
  readonly after?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A redirect to a path of the site, which is encoded here. It leads to the home page where the path would leave the site.
 */
export const leadTo = (
  status: 301 | 302 | 303,
  path: string,
  { after = '', headers = {} }: LeadOptions = {},
): Response => {
  const location = isOwnPath(path) ? encodeURI(path) + after : '/';
  return new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers, location } });
};
