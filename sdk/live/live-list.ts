import { isSameItem } from '../cache/is-same-item.js';
import { requireId } from '../check.js';
import type { Core } from '../core.js';
import { filterAsync } from '../pure/filter-async.js';
import type { Filter } from '../pure/filter-types.js';
import { SdkError } from '../sdk-error.js';
import type { AppsService } from '../services/apps-service.js';
import type { App, Id, Item } from '../types/entities.js';

/** Which items a live list has. */
export interface LiveQuery {
  readonly app_id: Id | string;
  /** Conditions, joined from left to right; none means all items. */
  readonly filters?: readonly Filter[] | undefined;
}

/** How a live list is listened to. */
export interface LiveOptions {
  /** Ends the subscription. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Called with the error if the list cannot be read, also while signed out and if the app is gone. The list continues.
   * Default: a line in the log.
   */
  readonly onError?: ((error: SdkError) => void) | undefined;
}

/** Takes the current list. */
export type ListListener = (items: readonly Item[]) => void;

/**
 * Gives the current list, and each one that differs from the one before, until it is stopped or the client is closed.
 * Changes that come together give one list. A list outlives the signed-in user: it is that of the next user then.
 */
export function followList(
  { cache, environment }: Core,
  apps: AppsService,
  { app_id, filters = [] }: LiveQuery,
  listener: ListListener,
  { signal, onError }: LiveOptions,
  stop: AbortController,
): void {
  const id = requireId(app_id, 'app_id');
  /** The last emitted app: a client without a memory cache has no other copy. */
  let told: App | undefined;
  let given: readonly Item[] | undefined;
  /** The user for whom the app is being read. */
  let reading: number | undefined;
  let isShowing = false;
  let isOutdated = false;
  const call = (heard: () => void) => {
    try {
      heard();
    } catch (error) {
      environment.log.error('A listener failed; the others go on.', error);
    }
  };
  const fail = (reason: unknown) => {
    const error = asSdkError(reason);
    if (onError) call(() => onError(error));
    else environment.log.warn('A live list could not be read.', error.code);
  };
  const show = async () => {
    isOutdated = true;
    if (isShowing) return;
    isShowing = true;
    try {
      while (isOutdated && !stop.signal.aborted) {
        // Changes in the same task are handled together.
        await undefined;
        isOutdated = false;
        const app = cache.held(id) ?? told;
        const passing = app && (await filterAsync(app.items_list, filters, { immutable: true }));
        if (!passing || isOutdated || stop.signal.aborted) continue;
        const items = withKnown(passing, given);
        if (items === given) continue;
        given = items;
        call(() => listener(items));
      }
    } catch (error) {
      if (!stop.signal.aborted) fail(error);
    } finally {
      isShowing = false;
    }
  };
  const read = async (isAgain = false) => {
    const { epoch } = cache;
    if (reading === epoch) return;
    reading = epoch;
    try {
      await apps.get(id);
      // What was read has been told, and is shown; what is held has not.
      if (epoch === cache.epoch && !given && !isShowing) void show();
    } catch (error) {
      if (stop.signal.aborted || epoch !== cache.epoch) return;
      if (isAgain && error instanceof SdkError && error.code === 'closed') stop.abort();
      else fail(error);
    } finally {
      if (reading === epoch) reading = undefined;
    }
  };
  if (signal?.aborted) stop.abort();
  if (stop.signal.aborted) return;
  const off = cache.subscribe((change) => {
    if (change.type === 'cleared') {
      told = given = undefined;
      return void read(true);
    }
    if (!('app_id' in change) || change.app_id !== id) return;
    // To read it again might be refused for ever, each time with such news.
    if (change.type === 'app-removed') {
      told = undefined;
      return fail(new SdkError('not-found', `App ${id} was deleted, or the platform no longer reports its changes.`));
    }
    if (change.type === 'app-loaded') told = change.app;
    void show();
    const isRead = change.type === 'app-loaded' || ('found' in change && change.found);
    // What is old, or in doubt, is shown at once all the same.
    if (!isRead && !cache.peek(id)) void read();
  });
  stop.signal.addEventListener('abort', off);
  signal?.addEventListener('abort', () => stop.abort(), { signal: stop.signal });
  void read();
}

/** A filter that fails, for example on an unknown search type in plain JavaScript, is the caller's. */
function asSdkError(reason: unknown): SdkError {
  if (reason instanceof SdkError) return reason;
  return new SdkError('bad-argument', 'The list could not be filtered: check `filters`.', { cause: reason });
}

/** The list with the objects of the one before wherever an item is as it was; that one itself where nothing differs. */
function withKnown(items: readonly Item[], former: readonly Item[] | undefined): readonly Item[] {
  if (!former) return items;
  const isSame = (list: readonly Item[]) =>
    list.length === former.length && list.every((item, place) => item === former[place]);
  if (isSame(items)) return former;
  const known = new Map(former.map((item) => [item.item_id, item]));
  const kept = items.map((item) => {
    const before = known.get(item.item_id);
    return before && isSameItem(before, item) ? before : item;
  });
  return isSame(kept) ? former : kept;
}

/** One list after the other. Lists that were not requested in time are skipped. */
export async function* iterateList(
  core: Core,
  apps: AppsService,
  query: LiveQuery,
  signal?: AbortSignal,
): AsyncGenerator<readonly Item[]> {
  let next: readonly Item[] | undefined;
  let failure: { readonly error: unknown } | undefined;
  let wake = () => undefined as void;
  const stop = new AbortController();
  stop.signal.addEventListener('abort', () => wake());
  const listener: ListListener = (items) => {
    next = items;
    wake();
  };
  const onError = (error: SdkError) => {
    failure = { error };
    wake();
  };
  followList(core, apps, query, listener, { signal, onError }, stop);
  try {
    while (!stop.signal.aborted) {
      if (failure) throw failure.error;
      const items = next;
      next = undefined;
      if (items) yield items;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    stop.abort();
  }
}
