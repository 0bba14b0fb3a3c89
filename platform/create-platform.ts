import { startSession } from './auth/sessions.js';
import type { ChangeFeed } from './changes/change-feed.js';
import type { Core } from './core/core.js';
import { createDrafts } from './drafts/create-drafts.js';
import { answerError } from './http/answer.js';
import type { Call } from './http/call.js';
import { createRouter } from './http/create-router.js';
import { startMaintenance } from './maintenance.js';
import { PlatformError } from './base/platform-error.js';
import { createRealtimeChannel } from './realtime/realtime-channel.js';
import type { Platform } from './platform.js';

export interface PlatformParts {
  readonly core: Core;
  readonly feed: ChangeFeed;
  readonly calls: readonly Call[];
  /** Whether this process alone writes into the database. */
  readonly alone: boolean;
  /** Origin that addresses in answers begin with; without one, each request's own. */
  readonly publicOrigin?: string | undefined;
  /** Bytes that frames may hold while they wait for slow readers. */
  readonly waitingFrames?: number | undefined;
  readonly closeStorage: () => Promise<void>;
}

/** Puts the parts together into what the embedding process holds. */
export function createPlatform({
  core,
  feed,
  calls,
  alone,
  publicOrigin,
  waitingFrames,
  closeStorage,
}: PlatformParts): Platform {
  const { database } = core;
  const channel = createRealtimeChannel(core, feed, waitingFrames);
  const route = createRouter({ core, calls, publicOrigin, ownerOfConnection: channel.ownerOf });
  const stopMaintenance = startMaintenance(core);
  const running = new Set<Promise<unknown>>();
  let closing: Promise<void> | undefined;

  async function close(): Promise<void> {
    stopMaintenance();
    await channel.close();
    await Promise.allSettled(running);
    await feed.close();
    await closeStorage();
  }

  return {
    async fetch(request, caller = {}) {
      if (closing)
        return answerError(
          new PlatformError('closed', 'The platform is closing. Try again in a moment.', { retryAfter: 5 }),
        );
      const answer = route(request, caller);
      running.add(answer);
      return answer.finally(() => running.delete(answer));
    },
    upgrade: (request, socket, head) => closing === undefined && channel.upgrade(request, socket, head),
    database,
    drafts: createDrafts(core),
    mailer: core.mailer,
    alone,
    settings: {
      async get(key) {
        const row = await database.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
        return row?.value ?? null;
      },
      async set(key, value) {
        await database
          .insertInto('setting')
          .values({ key, value })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
          .execute();
      },
    },
    async userOf(token) {
      const account = await core.accountOfToken(token);
      return account ? { user_id: account.user_id, username: account.username } : null;
    },
    async signIn(username) {
      const account = await database
        .selectFrom('account')
        .selectAll()
        .where(({ fn, eb }) => eb(fn<string>('lower', ['username']), '=', username.toLowerCase()))
        .executeTakeFirst();
      return account ? startSession(core, account) : null;
    },
    async liftQuota(username) {
      await database
        .updateTable('account')
        .set({ unlimited: true })
        .where(({ fn, eb }) => eb(fn<string>('lower', ['username']), '=', username.toLowerCase()))
        .execute();
    },
    subscribe: (listener) => feed.subscribe(({ change }) => listener(change)),
    close: () => (closing ??= close()),
  };
}
