import pLimit from 'p-limit';
import { Hono, type Context } from 'hono';
import type { Id } from '../../sdk/types/entities.js';
import type { Account } from '../core/account.js';
import type { Core } from '../core/core.js';
import { isDiskFull } from '../base/is-disk-full.js';
import { diskFullMessage } from '../contents/disk-full.js';
import type { Caller } from './caller.js';
import { PlatformError } from '../base/platform-error.js';
import { answerError, answerPreflight, answerValue } from './answer.js';
import { answerHealth } from './answer-health.js';
import { createBodyRoom } from './body-room.js';
import type { Call, PublicContext, UserContext } from './call.js';
import { flawOfText } from './flaw-of-text.js';
import { platformPath } from './platform-path.js';
import { readBody } from './read-body.js';
import { bodyFields, formFields, type Fields } from './read-fields.js';

/** The router's options, in addition to the calls. */
export interface RouterOptions {
  readonly core: Core;
  readonly calls: readonly Call[];
  /** Origin that addresses in answers begin with; without one, each request's own. */
  readonly publicOrigin?: string | undefined;
  /** Whose realtime connection this is; undefined for one that is not of this process. */
  readonly ownerOfConnection: (connectionId: string) => Id | undefined;
}

/** Longest `connection_id` that is repeated in broadcasts. */
const longestConnectionId = 100;

/** Answers requests from the table of calls. It never throws: what fails becomes an answer and a line of the log. */
export function createRouter({
  core,
  calls,
  publicOrigin,
  ownerOfConnection,
}: RouterOptions): (request: Request, caller: Caller) => Promise<Response> {
  const { limits, log } = core;
  const enterRoom = createBodyRoom(limits.bodiesHeld);
  const largeWork = pLimit(limits.bodiesAtWork);
  const router = new Hono<{ Bindings: { caller: Caller } }>();
  for (const call of calls) {
    router.on(call.method, platformPath + call.path, (context) =>
      answer(call, context.req.raw, context.req.param(), context.env.caller),
    );
  }
  router.get('/healthz', () => answerHealth(core));
  router.notFound((context) => answerError(explainMiss(context, calls)));

  async function answer(call: Call, request: Request, segments: Fields, caller: Caller): Promise<Response> {
    const started = performance.now();
    const response = await answerCall(call, request, segments, caller).catch((error: unknown) => {
      if (error instanceof PlatformError) return answerError(error);
      log('error', 'a call failed', {
        path: call.path,
        reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
      return answerError(
        isDiskFull(error)
          ? new PlatformError('storage-full', diskFullMessage)
          : new PlatformError(
              'server',
              'The server failed. Try again; if it happens again, tell its operator the time.',
            ),
      );
    });
    log('info', 'call', {
      method: call.method,
      path: call.path,
      status: response.status,
      ms: Math.round(performance.now() - started),
    });
    return response;
  }

  async function answerCall(call: Call, request: Request, segments: Fields, caller: Caller): Promise<Response> {
    if (request.method === 'HEAD' && !call.head) {
      throw new PlatformError('method-not-allowed', `This address takes ${call.method}, not HEAD.`);
    }
    const { origin, search } = new URL(request.url);
    const context: PublicContext = { core, caller, request, origin: publicOrigin ?? origin };
    const query = formFields(search.slice(1), limits);
    const run = async (fields: Fields) =>
      answerValue(await call.handle(fields, call.access === 'user' ? await signedIn(context, fields) : context));
    if (request.method !== 'POST') return run({ ...query, ...segments });
    // A token that can be seen before the body is read saves reading it for somebody who may not be here.
    if (call.access === 'user' && query['token'] !== undefined) await accountOf(tokenOf(query));
    const share = enterRoom();
    try {
      const body = await readBody(request, { maximum: limits[call.body ?? 'body'], limits, share });
      const work = () =>
        run({ ...query, ...bodyFields(body, request.headers.get('content-type') ?? '', limits), ...segments });
      return await (body.length > limits.body ? largeWork(work) : work());
    } finally {
      share.leave();
    }
  }

  async function accountOf(token: string): Promise<Account> {
    const account = await core.accountOfToken(token);
    if (!account)
      throw new PlatformError(
        'unauthorized',
        'The token is unknown or has ended. Log in again, or renew it with the auth_key.',
      );
    return account;
  }

  async function signedIn(context: PublicContext, fields: Fields): Promise<UserContext> {
    const token = tokenOf(fields);
    const user = await accountOf(token);
    return {
      ...context,
      user,
      userId: user.user_id,
      token,
      connectionId: connectionOf(user.user_id, fields['connection_id']),
    };
  }

  function connectionOf(userId: Id, given: unknown): string | undefined {
    if (typeof given !== 'string') return undefined;
    // An id that the database cannot keep was never given to a connection.
    const connectionId = given.slice(0, longestConnectionId);
    if (flawOfText(connectionId) !== undefined) return undefined;
    return (ownerOfConnection(connectionId) ?? userId) === userId ? connectionId : undefined;
  }

  return async (request, caller) => {
    if (request.method === 'OPTIONS') return answerPreflight();
    return router.fetch(request, { caller });
  };
}

function tokenOf({ token }: Fields): string {
  if (typeof token === 'string' && token !== '') return token;
  throw new PlatformError(
    'unauthorized',
    'This call needs a token. Log in, and send the accesstoken as the field token.',
  );
}

function explainMiss(context: Context, calls: readonly Call[]): PlatformError {
  const path = context.req.path.slice(platformPath.length);
  const other = calls.find((call) => call.path === path);
  return other
    ? new PlatformError('method-not-allowed', `This address takes ${other.method}, not ${context.req.method}.`)
    : new PlatformError('not-found', 'The platform has no such call.');
}
