import { createServer } from 'node:http';

/** Node's own server with one body that its parent sends: what loopback and the load itself allow on this machine. */
process.once('message', (body) => {
  const bytes = Buffer.from(body);
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': bytes.length };
  const server = createServer((_request, response) => response.writeHead(200, headers).end(bytes));
  server.listen(0, '127.0.0.1', () => process.send?.(server.address().port));
});
