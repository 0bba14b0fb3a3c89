import { createServer } from 'node:http';
import { limitServer, nodeHandler } from '@siteblocks/server';
import { handle } from '../shared/site.js';

const server = limitServer(createServer(nodeHandler(handle)));

server.listen(Number(process.env.PORT ?? 3000), () => {
  console.log(`http://localhost:${server.address().port}/`);
});
