import { Hono } from 'hono';
import type { SiteContext } from '../../site/site-context.js';
import { panelJson } from '../panel-answer.js';
import type { PanelVariables } from '../panel-variables.js';
import { listPages } from './list-pages.js';

/** Calls of the section Pages. `GET /`: the pages of the chapters that the editor may read, `{ pages: [ListedPage] }`. */
export function pagesOfPanel(context: SiteContext): Hono<PanelVariables> {
  const list = listPages(context);
  const app = new Hono<PanelVariables>();
  app.get('/', async (c) => panelJson({ pages: await list(c.get('user')) }));
  return app;
}
