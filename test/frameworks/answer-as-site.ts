import type { Page } from 'playwright-core';
import type { Bench } from '../conformance/bench.js';

/** The site that the examples name. */
const site = 'http://localhost:3000';

/**
 * Answers in the place of the site, with the blocks of this build.
 *
 * @param config Configuration of the site.
 * @param onForm Gets the body of each form that the site takes; default: the site takes none.
 */
export async function answerAsSite(
  page: Page,
  bench: Bench,
  config: object,
  onForm?: (body: string) => void,
): Promise<void> {
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  await page.route(`${site}/**`, async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (pathname === '/_gh/site.json') return route.fulfill({ json: config, headers });
    // This site has neither, so that blocks ask for each.
    if (['/_gh/answers', '/_gh/cdn/sheets.json'].includes(pathname)) return route.fulfill({ json: {}, headers });
    if (onForm && pathname.startsWith('/_gh/forms/')) {
      if (request.method() === 'POST') onForm(request.postData() ?? '');
      return route.fulfill({ json: { ok: true }, headers });
    }
    const response = await route.fetch({ url: bench.origin + pathname.replace('/_gh/cdn/', '/cdn/') });
    await route.fulfill({ response, headers: { ...response.headers(), ...headers } });
  });
}
