import express from 'express';
import { nodeHandler } from '@siteblocks/server';
import { handle } from '../shared/site.js';

const app = express();

// Before whatever reads bodies, and before the site's own paths: what it knows nothing of is handed on.
app.use('/health', (request, response) => response.json({ ok: true }));
app.use('/api', express.json(), (request, response) => response.json({ got: request.body }));
app.use(nodeHandler(handle));

const server = app.listen(Number(process.env.PORT ?? 3000), () => {
  console.log(`http://localhost:${server.address().port}/`);
});
