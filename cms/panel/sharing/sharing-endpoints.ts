import { Hono, type Context } from 'hono';
import { settingsChapter } from '../../../runtime/page/settings-chapter.js';
import { addItem } from '../../editing/pages/add-item.js';
import { redirectsAddress, redirectsPath } from '../../redirects/site-redirects.js';
import type { LostPaths } from '../../redirects/lost-paths.js';
import { siteRights } from '../../rights/site-rights.js';
import type { SiteContext } from '../../site/site-context.js';
import { listHeads } from './list-heads.js';
import { panelJson, panelRefusal } from '../panel-answer.js';
import type { PanelVariables } from '../panel-variables.js';
import { redirectsKey } from '../../../widgets/shared/redirects.js';

/**
 * Calls of the section Search and sharing. All but the first one are for people who may publish settings.
 *
 * - `GET /heads`: what search engines show of the pages that the editor may write, `{ heads: [PageHead] }`.
 * - `GET /lost`: paths without a page that visitors asked for, `{ paths: [LostPath] }`.
 * - `POST /redirects`: the address of the document with the redirects, which is made if there is none. The panel writes it as any document.
 */
export function sharingOfPanel(context: SiteContext, lost: LostPaths): Hono<PanelVariables> {
  const rights = siteRights(context);
  const heads = listHeads(context);
  const config = context.provisioned.chapters[settingsChapter];
  const app = new Hono<PanelVariables>();

  const isAllowed = async (c: Context<PanelVariables>): Promise<boolean> =>
    config !== undefined && rights.mayPublish(c.get('user'), config.app_id);
  const refused = () => panelRefusal(403, 'forbidden', 'This needs the right to publish the settings of the site.');

  app.get('/heads', async (c) => panelJson({ heads: await heads(c.get('user')) }));

  app.get('/lost', async (c) => ((await isAllowed(c)) ? panelJson({ paths: lost.list() }) : refused()));

  app.post('/redirects', async (c) => {
    if (!config || !(await isAllowed(c))) return refused();
    if (!(await redirectsAddress(context)))
      await addItem(
        context,
        { config, path: redirectsPath, template: '', document: { [redirectsKey]: { list: [] } }, free: [] },
        'panel:redirects',
      );
    return panelJson({ address: await redirectsAddress(context) });
  });

  return app;
}
