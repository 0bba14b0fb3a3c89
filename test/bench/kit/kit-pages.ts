import { createExistingSite } from '../../../kit/create-existing-site.js';
import { readBrowserFiles } from '../../../kit/read-browser-files.js';
import { siteHandler } from '../../../kit/site-handler.js';
import { pageSource, syntheticSite } from '../../legacy/site/synthetic-site.js';

/** Answers with a page of an existing site. */
export type AskPage = (path: string) => Promise<string>;

/**
 * The kit over an existing site in memory, as its server runs it in production.
 *
 * @param cdn Folder of the browser's build.
 * @param keep How long pages are kept, in milliseconds; 0 renders each of them again.
 */
export async function kitPages(cdn: string, keep: number): Promise<AskPage> {
  const { pages, configuration, platform } = syntheticSite('en');
  const site = createExistingSite({ platform: platform.client, configuration, keep, log: () => undefined });
  const handle = siteHandler(site, {
    files: await readBrowserFiles(cdn),
    pages: {
      script: '/_gh/cdn/runtime.js',
      template: ({ path }) => pageSource(pages.find((page) => page.path === path) ?? { body: '' }, 'en'),
    },
  });
  return async (path) => {
    const answer = await handle(new Request(new URL(path, 'https://existing.example')));
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
    return answer.text();
  };
}
