import type { Core } from '../core.js';
import type { ReadAppOptions } from '../services/apps-service.js';
import { SdkError } from '../sdk-error.js';
import type { App, Id, Item } from '../types/entities.js';
import { findConflicts } from './find-conflicts.js';
import type { WriteConflict } from './find-conflicts.js';
import { sendWrite } from './send-write.js';
import type { ShownWrites } from './shown-writes.js';
import { isTemporaryId } from './temporary-ids.js';
import type { WaitingCallers } from './waiting-callers.js';
import { idsOf } from './write.js';
import type { WriteAnswer } from './write.js';
import type { QueuedWrite } from './write-store.js';

interface QueuedSendingParts {
  readonly core: Core;
  readonly shown: ShownWrites;
  readonly callers: WaitingCallers;
  readonly readApp: (appId: Id, options?: ReadAppOptions) => Promise<App>;
}

/** The way of one queued write to the platform: one that had to wait is compared with the platform's newest first. */
export class QueuedSending {
  readonly #parts: QueuedSendingParts;
  /** Apps that were read since the platform could not be reached. */
  readonly #compared = new Set<Id>();

  constructor(parts: QueuedSendingParts) {
    this.#parts = parts;
  }

  /**
   * Rejects with `conflict` where another user has changed the same values, and with `not-found` where the item was
   * never added; then nothing is sent.
   */
  async send(entry: QueuedWrite): Promise<WriteAnswer> {
    const { core, shown, callers, readApp } = this.#parts;
    const write = shown.named(entry.write);
    const { app_id } = write;
    if (write.kind !== 'add' && idsOf(write).some(isTemporaryId))
      throw new SdkError(
        'not-found',
        'The item of this write was never added: the write that was to add it was refused.',
      );
    if (!callers.isDirect(entry.key) && entry.base.length > 0) {
      if (!this.#compared.has(app_id)) await readApp(app_id, { fresh: true });
      this.#compared.add(app_id);
      this.#requireNoConflict(entry);
    }
    return sendWrite(core, write, { timeout: callers.timeoutOf(entry.key), idempotencyKey: entry.key });
  }

  /** From now on what was read may be old: each app is read again before the next write to it is compared. */
  forgetRead(): void {
    this.#compared.clear();
  }

  #requireNoConflict(entry: QueuedWrite): void {
    const { cache } = this.#parts.core;
    const conflicts = findConflicts(entry, (id): Item | undefined => cache.confirmedItem(entry.write.app_id, id));
    if (conflicts.length === 0) return;
    const message =
      'Another user changed the same values while this write waited: `cause.conflicts` has both. Nothing was sent. Write the values again that you want to keep.';
    const cause: WriteConflict = { error: 'conflict', message, conflicts };
    throw new SdkError('conflict', message, { cause });
  }
}
