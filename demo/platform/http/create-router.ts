import { Hono, type Context } from 'hono';
import type { Core } from '../core.js';
import type { Caller } from '../platform.js';
import { PlatformError } from '../platform-error.js';
import { answerError, answerPreflight, answerValue } from './answer.js';
import { answerHealth } from './answer-health.js';
import type { Call, PublicContext, UserContext } from './call.js';
import { platformPath } from './platform-path.js';
import { readFields } from './read-fields.js';

/** Longest `connection_id` that is repeated in broadcasts. */
const longestConnectionId = 100;

/** Answers requests from the table of calls. It never throws: what fails becomes an answer and a line of the log. */
export function createRouter(core: Core, calls: readonly Call[]): (request: Request, caller: Caller) => Promise<Response> {
  const router = new Hono<{ Bindings: { caller: Caller } }>();
  for (const call of calls) {
    router.on(call.method, platformPath + call.path, (context) => answer(core, call, context.req.raw, context.req.param(), context.env.caller));
  }
  router.get('/healthz', () => answerHealth(core));
  router.notFound((context) => answerError(explainMiss(context, calls)));
  return async (request, caller) => {
    if (request.method === 'OPTIONS') return answerPreflight();
    return router.fetch(request, { caller });
  };
}

async function answer(core: Core, call: Call, request: Request, segments: Record<string, string>, caller: Caller): Promise<Response> {
  const started = performance.now();
  const response = await answerCall(core, call, request, segments, caller).catch((error: unknown) => {
    if (error instanceof PlatformError) return answerError(error);
    core.log('error', 'a call failed', { path: call.path, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    return answerError(isDiskFull(error) ? diskFull() : new PlatformError('server', 'The server failed. Try again; if it happens again, tell its operator the time.'));
  });
  core.log('info', 'call', { method: call.method, path: call.path, status: response.status, ms: Math.round(performance.now() - started) });
  return response;
}

async function answerCall(core: Core, call: Call, request: Request, segments: Record<string, string>, caller: Caller): Promise<Response> {
  if (request.method === 'HEAD' && !call.head) {
    throw new PlatformError('method-not-allowed', `This address takes ${call.method}, not HEAD.`);
  }
  const fields = { ...(await readFields(request, core.limits, core.limits[call.body ?? 'body'])), ...segments };
  const { token, connection_id: connectionId } = fields as { token?: unknown; connection_id?: unknown };
  const context: PublicContext = {
    core,
    caller,
    request,
    origin: new URL(request.url).origin,
    connectionId: typeof connectionId === 'string' ? connectionId.slice(0, longestConnectionId).replaceAll('\0', '') : undefined,
  };
  return answerValue(await call.handle(fields, call.access === 'user' ? await signedIn(context, token) : context));
}

async function signedIn(context: PublicContext, token: unknown): Promise<UserContext> {
  if (typeof token !== 'string' || token === '') {
    throw new PlatformError('unauthorized', 'This call needs a token. Log in, and send the accesstoken as the field token.');
  }
  const user = await context.core.accountOfToken(token);
  if (!user) throw new PlatformError('unauthorized', 'The token is unknown or has ended. Log in again, or renew it with the auth_key.');
  return { ...context, user, userId: user.user_id, token };
}

function explainMiss(context: Context, calls: readonly Call[]): PlatformError {
  const path = context.req.path.slice(platformPath.length);
  const other = calls.find((call) => call.path === path);
  return other
    ? new PlatformError('method-not-allowed', `This address takes ${other.method}, not ${context.req.method}.`)
    : new PlatformError('not-found', 'The platform has no such call.');
}

/** As PostgreSQL and as the file system say it. */
const isDiskFull = (error: unknown) => error instanceof Error && 'code' in error && (error.code === '53100' || error.code === 'ENOSPC');

const diskFull = () => new PlatformError('storage-full', 'The disk of the server is full: nothing was saved. Its operator has to free space.');
