import { describe, expect, it } from 'vitest';
import { smallFiles, smallPlatform, smallSite, smallTemplates } from '../../test/support/kit-site.js';
import { siteHandler } from '../site-handler.js';

const further = ['/tasks/plan/', '/tasks/draw/', '/tasks-large/', '/uk/tasks/draw/', '/Team/'].map((slug) => ({
  slug,
  document: { page: { title: slug } },
}));
const menu = [{ name: 'Tasks', childs: [{ name: 'Draw', link: '/tasks/draw/' }] }];

async function answerTo(path: string): Promise<[number, string | null]> {
  const files = await smallFiles();
  const site = smallSite({ platform: smallPlatform(further), config: { menuConfig: { menu } } });
  const template = ({ template: name }: { readonly template: string }) => smallTemplates[name];
  const handle = siteHandler(site, { files, pages: { template } });
  const answer = await handle(new Request(`http://localhost:4000${path}`), { address: '192.0.2.1' });
  await files.remove();
  return [answer.status, answer.headers.get('location')];
}

describe('a path that no page has', () => {
  it.each([
    ['/CONTACT/', '/contact/'],
    ['/team/', '/Team/'],
    ['/index.html', '/'],
    ['/uk/index.php', '/uk/'],
    ['/Contact.html', '/contact/'],
    ['/tasks/', '/tasks/draw/'],
    ['/uk/tasks/', '/uk/tasks/draw/'],
  ])('%s leads to %s', async (path, location) => {
    expect(await answerTo(path)).toEqual([301, location]);
  });

  it.each(['/nowhere/', '/task/', '/tasks/plan/more/', '/contact/feed/', '/feed/'])(
    '%s means nothing that the site has',
    async (path) => {
      expect(await answerTo(path)).toEqual([404, null]);
    },
  );

  it('with an extension of another file is left to whatever stands behind the handler', async () => {
    expect((await answerTo('/contact.pdf'))[0]).toBe(404);
  });
});
