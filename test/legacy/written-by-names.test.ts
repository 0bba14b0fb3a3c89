import { describe, expect, it } from 'vitest';
import { servedStage } from './served-stage.js';
import { syntheticSite } from './site/synthetic-site.js';
import { byNames, writtenByNames } from './site/written-by-names.js';

const served = servedStage();

/** What a reader, an editor or a search engine gets of a page; the payload has texts as they are stored. */
const pageOf = (html: string) => html.replace(/<script[^>]*id="gh-page"[\s\S]*?<\/script>/, '');

it('a text that is written by names is another text', () => {
  expect(byNames('Long’s "o-o"')).toBe('L&#111;ng&rsquo;s &quot;&#111;&#45;&#111;&quot;');
});

describe.each(['en', 'uk'] as const)('an existing site with %s as its default language', (lang) => {
  it.each(syntheticSite(lang).pages.map(({ path }) => path))(
    '%s is the same page where its configuration and its items write signs by name or number',
    async (path) => {
      const site = writtenByNames(syntheticSite(lang));
      const { configuration, platform } = site;
      const head = '<title-tag></title-tag><meta-tag></meta-tag><organization-schema></organization-schema>';
      const written = served(lang, { head, configuration, options: { platform: platform.client } });
      const html = pageOf(await written.html(path));
      expect(html).toBe(pageOf(await served(lang, { head }).html(path)));
    },
  );
});
