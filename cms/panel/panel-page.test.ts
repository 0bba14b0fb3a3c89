import { expect, it } from 'vitest';
import type { CdnManifest } from '../../runtime/parts/cdn-manifest.js';
import { smallSite } from '../../test/support/small-site.js';
import { panelPage } from './panel-page.js';

const pageAt = (path: string, panel: string | undefined = 'assets/panel-1.js') =>
  panelPage({
    definition: smallSite,
    cdn: { folder: '', manifest: { runtime: 'runtime.js', base: 'base.css', panel } as unknown as CdnManifest },
    pageParts: { scripts: ['early()'] },
  })(new Request(`https://studio.example${path}`));

it('loads the runtime before the panel, under a policy that allows own files alone', async () => {
  const answer = pageAt('/_gh/panel');
  const html = await answer.text();
  expect(html.indexOf('/_gh/cdn/runtime.js')).toBeLessThan(html.indexOf('/_gh/cdn/assets/panel-1.js'));
  expect(answer.headers.get('content-security-policy')).toMatch(
    /default-src 'none'; script-src 'self' 'sha256-[^ ']+';/,
  );
  expect(answer.headers.get('content-security-policy')).not.toContain('unsafe');
});

it('is in no search engine and in no cache', async () => {
  const answer = pageAt('/_gh/panel/pages');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-robots-tag')).toContain('noindex');
  expect(await answer.text()).toContain('<meta name="robots" content="noindex');
});

it('has the language of the query, and the default language for others', async () => {
  const ukrainian = await pageAt('/_gh/panel?lang=uk').text();
  expect(ukrainian).toContain('<html lang="uk">');
  expect(ukrainian).toContain('Панель сайту');
  const other = await pageAt('/_gh/panel?lang=%3Cscript%3E').text();
  expect(other).toContain('<html lang="en-US">');
  expect(other).not.toContain('<script>early()</script><script>');
});

it('answers 404 for a build without the panel', () => {
  expect(pageAt('/_gh/panel', '').status).toBe(404);
});
