import { requireId } from '../check.js';
import { requireJson } from '../check-arguments.js';
import type { Core } from '../core.js';
import type { CallOptions } from '../http/call-options.js';
import type { Id } from '../types/entities.js';

/** The calls with which pages talk to each other through the platform. */
export class Messages {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  emitToUser(userId: Id | string, data: unknown, options?: CallOptions): Promise<unknown> {
    const body = { user_id: requireId(userId, 'user_id'), data: requireJson(data, 'data') };
    return this.#core.wire.post('/ws/emit-to-user', body, { ...options, answer: 'any' });
  }

  broadcast(appId: Id | string, data: unknown, options?: CallOptions): Promise<unknown> {
    const body = { app_id: requireId(appId, 'app_id'), data: requireJson(data, 'data') };
    return this.#core.wire.post('/ws/broadcast-to-app-subscribers', body, { ...options, answer: 'any' });
  }
}
