/** Whether the browser that makes a request reaches the site by TLS, so that its cookies may be kept to that. */
export const isSecure = (
  { url, headers }: Pick<Request, 'url' | 'headers'>,
  publicOrigin: string | undefined,
): boolean => (publicOrigin ?? url).startsWith('https:') || headers.get('x-forwarded-proto') === 'https';
