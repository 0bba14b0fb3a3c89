import { requireId } from '../check.js';
import type { Core } from '../core.js';
import { filterAsync } from '../pure/filter-async.js';
import type { Filter } from '../pure/filter-types.js';
import { SdkError } from '../sdk-error.js';
import type { AppsService } from '../services/apps-service.js';
import type { Id, Item } from '../types/entities.js';

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
  /** Hears why the list could not be read; the list goes on, and default is a line in the log. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** Takes the current list. */
export type ListListener = (items: readonly Item[]) => void;

/**
 * Gives the current list, and each one that differs from the one before, until it is stopped. Changes that come
 * together give one list.
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
  let isReading = false;
  let isOutdated = false;
  let given: readonly Item[] | undefined;
  const fail = (error: unknown) => {
    if (onError) onError(error);
    else environment.log.warn('A live list could not be read.', error instanceof SdkError ? error.code : error);
  };
  const read = async () => {
    if (isReading) return void (isOutdated = true);
    isReading = true;
    try {
      do {
        isOutdated = false;
        const { items_list } = await apps.get(app_id);
        const items = await filterAsync(items_list, filters, { immutable: true });
        const isSame = given?.length === items.length && items.every((item, place) => item === given?.[place]);
        if (stop.signal.aborted || isSame || isOutdated) continue;
        given = items;
        listener(items);
      } while (isOutdated && !stop.signal.aborted);
    } catch (error) {
      if (!stop.signal.aborted) fail(error);
    } finally {
      isReading = false;
    }
  };
  const off = cache.subscribe((change) => {
    if (change.type === 'cleared') return void (given = undefined);
    // One that is gone, or was just read by this very list, has nothing new to read.
    if (!('app_id' in change) || change.app_id !== id || change.type === 'app-removed') return;
    if (change.type !== 'app-loaded' || change.again) void read();
  });
  stop.signal.addEventListener('abort', off);
  const end = () => stop.abort();
  signal?.addEventListener('abort', end);
  if (signal?.aborted) end();
  if (stop.signal.aborted) off();
  else void read();
}

/** The same list after list; lists that nobody has asked for in time are passed over. */
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
  followList(
    core,
    apps,
    query,
    (items) => {
      next = items;
      wake();
    },
    {
      onError: (error) => {
        failure = { error };
        wake();
      },
    },
    stop,
  );
  const abort = () => wake();
  signal?.addEventListener('abort', abort);
  try {
    while (!signal?.aborted) {
      if (failure) throw failure.error;
      const items = next;
      next = undefined;
      if (items) yield items;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    stop.abort();
    signal?.removeEventListener('abort', abort);
  }
}
