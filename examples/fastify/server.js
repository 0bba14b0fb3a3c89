import Fastify from 'fastify';
import { nodeHandler } from '@siteblocks/server';
import { handle } from '../shared/site.js';

const app = Fastify();
const answer = nodeHandler(handle);

app.get('/health', async () => ({ ok: true }));
app.post('/api', async (request) => ({ got: request.body }));

app.register(async (scope) => {
  // The handler reads bodies itself, within limits of its own.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (request, body, done) => done(null));
  scope.all('/*', (request, reply) => {
    reply.hijack();
    answer(request.raw, reply.raw);
  });
});

console.log(`${await app.listen({ port: Number(process.env.PORT ?? 3000) })}/`);
