import { Hono, type Context } from 'hono';
import { imagesPath } from '../../../kit/pages/images-path.js';
import { siteRights } from '../../rights/site-rights.js';
import type { SiteContext } from '../../site/site-context.js';
import { panelJson } from '../panel-answer.js';
import type { PanelVariables } from '../panel-variables.js';
import { pictureUses } from './picture-uses.js';

/**
 * Calls of the section Media. Uses are those in chapters that the editor may read.
 *
 * - `GET /`: all pictures, the latest first, `{ pictures: [{ src, bytes, changed, uses, alts }] }`. `uses` is a count, `alts` the alternative
 *   texts by language.
 * - `GET /uses?src=/assets/images/oak.jpg`: the documents that show a picture, `{ uses: [PictureUse] }`.
 */
export function mediaOfPanel(context: SiteContext): Hono<PanelVariables> {
  const { pictures, provisioned } = context;
  const rights = siteRights(context);
  const usesIn = pictureUses(context);
  const app = new Hono<PanelVariables>();

  async function usesFor(c: Context<PanelVariables>) {
    const apps = [...new Set(Object.values(provisioned.chapters).map(({ app_id }) => app_id))];
    const own = await rights.of(c.get('user'), apps);
    return usesIn(apps.filter((one) => own.get(one)?.includes('read')));
  }

  app.get('/', async (c) => {
    const [files, uses] = await Promise.all([pictures.list(), usesFor(c)]);
    return panelJson({
      pictures: files.map(({ file, bytes, changed }) => {
        const src = imagesPath + file;
        const own = uses.get(src) ?? [];
        const alts = Object.fromEntries(own.filter(({ alt }) => alt !== '').map(({ lang, alt }) => [lang, alt]));
        return { src, bytes, changed, uses: own.length, alts };
      }),
    });
  });

  app.get('/uses', async (c) => panelJson({ uses: (await usesFor(c)).get(c.req.query('src') ?? '') ?? [] }));

  return app;
}
