import { Hono } from 'hono';
import { tooMany } from '../../../kit/http/public-answer.js';
import { endpointRates } from '../../../kit/limits/endpoint-rates.js';
import type { SiteContext } from '../../site/site-context.js';
import type { StoredBackups } from '../../storage/site-backups.js';
import { panelJson, panelRefusal } from '../panel-answer.js';
import type { PanelVariables } from '../panel-variables.js';
import { isSiteOwner } from '../people/people-endpoints.js';

/**
 * Calls of the part Backups, for owners of the site.
 *
 * - `GET /`: `{ backups: [{at, bytes}], isRunning, hasFailed }`, the newest first.
 * - `POST /`: begins to write a backup, and answers at once.
 */
export function backupsOfPanel(context: SiteContext, backups: StoredBackups): Hono<PanelVariables> {
  const app = new Hono<PanelVariables>();

  app.use(async (c, next) => {
    if (await isSiteOwner(context, c.get('user'))) return next();
    return panelRefusal(403, 'forbidden', 'This is for owners of the site.');
  });

  app.get('/', async () => panelJson(await backups.list()));

  app.post('/', async () => {
    // Backups hold the whole platform, so the site has one count for all owners.
    const wait = await context.storage.rateLimit('backup', endpointRates.backup);
    if (wait > 0) return tooMany('Too many backups.', wait);
    backups.begin();
    return panelJson({ isRunning: true }, 202);
  });

  return app;
}
