import { createServer } from 'node:http';

/** Node's own server with one packed body that its parent sends: what loopback and the load itself allow on this machine. */
process.once('message', (packed) => {
  const bytes = Buffer.from(packed, 'base64');
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': bytes.length,
    etag: '"one"',
  };
  const server = createServer((request, response) => {
    if (request.headers['if-none-match'] === headers.etag) response.writeHead(304, { etag: headers.etag }).end();
    else response.writeHead(200, headers).end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address().port));
});
