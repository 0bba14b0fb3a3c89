import { serve } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { isUnanswered } from '@siteblocks/server';
import { Hono } from 'hono';
import { handle } from '../shared/site.js';

const app = new Hono();

app.get('/health', (c) => c.json({ ok: true }));
app.post('/api', async (c) => c.json({ got: await c.req.json() }));
app.use(async (c, next) => {
  const answer = await handle(c.req.raw, { address: getConnInfo(c).remote.address ?? 'unknown' });
  return isUnanswered(answer) ? next() : answer;
});

serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 3000) }, ({ port }) => {
  console.log(`http://localhost:${port}/`);
});
