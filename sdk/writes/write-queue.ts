import type { Core } from '../core.js';
import type { Cancel } from '../environment.js';
import { NotedOwner } from '../local/noted-owner.js';
import type { Owner } from '../local/noted-owner.js';
import type { ReadAppOptions } from '../services/apps-service.js';
import { backOff } from '../realtime/back-off.js';
import { abandonedCall, SdkError } from '../sdk-error.js';
import type { App, Id } from '../types/entities.js';
import { applyAnswer } from './apply-answer.js';
import { Failures } from './failures.js';
import { baseOf } from './find-conflicts.js';
import { QueueLine } from './queue-line.js';
import type { Outcome } from './queue-line.js';
import { queueStorage } from './queue-storage.js';
import { QueuedSending } from './queued-sending.js';
import { RefusedWrites } from './refused-writes.js';
import type { RefusedWrite } from './refused-writes.js';
import { ShownEntries } from './shown-entries.js';
import { withShownIds } from './shown-copy.js';
import { shownWrites } from './shown-writes.js';
import type { ShownWrites } from './shown-writes.js';
import { WaitingCallers } from './waiting-callers.js';
import type { SendOptions, Write, WriteAnswer } from './write.js';
import type { Queue } from './queue.js';
import type { QueuedWrite, WriteStore } from './write-store.js';

/** The part of the client that a queue needs. */
export interface QueueParts {
  readonly core: Core;
  readonly serverUrl: string;
  readonly readApp: (appId: Id, options?: ReadAppOptions) => Promise<App>;
}

/** How long a tab waits to hear the result of its write in another one. */
const hearsay = 1000;

/**
 * Writes in the order in which they were made, each kept until the platform has answered: over failures, over reloads,
 * and in one line with those of the other tabs. Each is sent under its own key, so that it is carried out once.
 */
export class WriteQueue implements Queue {
  readonly #serverUrl: string;
  readonly #core: Core;
  readonly #shown: ShownWrites;
  readonly #sending: QueuedSending;
  readonly #store: WriteStore;
  readonly #noted: NotedOwner;
  readonly #callers = new WaitingCallers();
  readonly #entries: ShownEntries;
  readonly #stop = new AbortController();
  readonly #cancels: Cancel[] = [];
  #line: QueueLine | undefined;
  #owner: string | undefined;
  /** Keeps the order in which writes are put into the store. */
  #storing: Promise<unknown> = Promise.resolve();
  #draining: Promise<void> | undefined;
  #isAskedAgain = false;
  readonly #failures: Failures;
  readonly #refused: RefusedWrites;
  #cancelPause: Cancel | undefined;
  /** Writes whose callers gave up while they were on their way: where they fail, they are not tried again. */
  readonly #abandoned = new Set<string>();
  /** The write that is on its way. */
  #current: string | undefined;

  /** @param first - the user of the client when it was made; the user may have changed or signed out since */
  constructor(parts: QueueParts, first: Owner) {
    const { core, serverUrl, readApp } = parts;
    const { environment, session, cache } = core;
    this.#serverUrl = serverUrl;
    this.#core = core;
    this.#failures = new Failures(environment.elapsed);
    this.#shown = shownWrites(core);
    this.#entries = new ShownEntries(core, this.#shown);
    this.#sending = new QueuedSending({ core, shown: this.#shown, callers: this.#callers, readApp });
    this.#store = queueStorage(environment, new URL(serverUrl).host);
    this.#refused = new RefusedWrites(this.#store);
    this.#noted = new NotedOwner(environment.storage, serverUrl);
    this.#cancels.push(
      session.onChange((change) => this.#follow(change === 'signed-out')),
      environment.onWake(() => this.#drain()),
      cache.subscribe((change) => {
        if (change.type === 'cleared') this.#entries.showAgain();
      }),
    );
    const isNobody = session.authKey === undefined && !session.user;
    if (isNobody) this.#owner = this.#ownerOf(first);
    this.#follow(isNobody);
  }

  take(write: Write, options: SendOptions): Promise<WriteAnswer> {
    const key = options.idempotencyKey ?? newKey(this.#core.environment.random);
    return this.#accept(key, write, options, (entry) => this.#keep([entry]));
  }

  async refused(): Promise<readonly RefusedWrite[]> {
    await this.#storing;
    return this.#owner === undefined ? [] : this.#refused.list(this.#owner);
  }

  async change(key: string, write: Write): Promise<boolean> {
    await this.#storing;
    return this.#owner !== undefined && this.#refused.change(this.#owner, key, (former) => withShownIds(write, former));
  }

  async retry(key: string, options: SendOptions): Promise<WriteAnswer | undefined> {
    // Later writes are stored and sent after this one.
    const accepting = this.#storing.then(async () => {
      const refused = this.#owner === undefined ? undefined : await this.#refused.find(this.#owner, key);
      if (!refused) return undefined;
      const kept: QueuedWrite[] = [];
      const answer = this.#accept(key, refused.write, options, (entry) => void kept.push(entry));
      // Its caller gets it a moment later.
      answer.catch(() => undefined);
      await this.#store.change(kept);
      kept.forEach((entry) => this.#line?.taken(entry));
      return { answer };
    });
    this.#storing = accepting;
    return (await accepting)?.answer;
  }

  /** Shows a write, keeps it and sends it in its turn. */
  #accept(key: string, given: Write, options: SendOptions, keep: (entry: QueuedWrite) => void): Promise<WriteAnswer> {
    const { environment, cache } = this.#core;
    const write = this.#shown.named(given);
    const base = baseOf(write, (id) => this.#shown.item(write.app_id, id, cache.confirmedItem(write.app_id, id)));
    const entry: QueuedWrite = { key, owner: this.#owner ?? '', made: environment.now(), write, base };
    const { signal } = options;
    if (signal?.aborted) return Promise.reject(abandonedCall(signal));
    if (this.#stop.signal.aborted) return Promise.reject(closed());
    // The same write once more, as of a button that was pressed twice.
    if (this.#entries.has(entry.key)) return this.#callers.join(entry.key, signal);
    const isDirect = this.#failures.count === 0 && this.#isOnlyDirect();
    const answer = this.#callers.wait(entry.key, options, isDirect, () => void this.#abandon(entry.key, signal));
    this.#entries.show(entry);
    keep(entry);
    this.#drain();
    return answer;
  }

  async pending(): Promise<readonly QueuedWrite[]> {
    await this.#storing;
    return this.#owner === undefined ? this.#entries.all() : this.#store.all(this.#owner);
  }

  async discard(key: string, error = new SdkError('aborted', 'The write was taken back.')): Promise<boolean> {
    const entry = this.#entries.get(key);
    if (this.#current === key) return false;
    if (!entry) {
      await this.#storing;
      return this.#owner !== undefined && this.#refused.discard(this.#owner, key);
    }
    const outcome = { error };
    this.#settle(entry, outcome);
    this.#line?.settled(entry, outcome);
    this.#forget(entry);
    await this.#storing;
    return true;
  }

  /** A caller has given up: a write that is on its way goes on. */
  async #abandon(key: string, signal: AbortSignal | undefined): Promise<void> {
    const error = abandonedCall(signal);
    if (await this.discard(key, error)) return;
    this.#abandoned.add(key);
    this.#callers.settle(key, { error });
  }

  async stored(): Promise<void> {
    await this.#storing;
  }

  readonly close = (): void => {
    this.#stop.abort();
    this.#cancelPause?.();
    this.#cancels.forEach((cancel) => cancel());
    this.#line?.close();
    this.#callers.refuseAll(closed());
    void this.#storing.then(() => this.#store.close());
  };

  #isOnlyDirect(): boolean {
    return this.#entries.all().every(({ key }) => this.#callers.isDirect(key));
  }

  #ownerOf(is: Owner): string | undefined {
    const user = this.#noted.userOf(is);
    return user === undefined ? undefined : `${this.#serverUrl}|${user}`;
  }

  #follow(isSignedOut: boolean): void {
    const { session } = this.#core;
    const former = this.#owner;
    const is = { userId: session.user?.user_id, authKey: session.authKey };
    this.#noted.note(is);
    this.#owner = isSignedOut ? undefined : this.#ownerOf(is);
    if (isSignedOut) {
      if (former !== undefined)
        this.#storing = this.#storing.then(() => Promise.all([this.#store.wipe(former), this.#refused.wipe(former)]));
      this.#noted.forget();
    }
    if (isSignedOut || (former !== undefined && former !== this.#owner)) this.#leave();
    if (former !== this.#owner) this.#begin();
    this.#drain();
  }

  /** Opens the queue of the signed-in user, and adds the writes that were accepted before the user was known. */
  #begin(): void {
    const owner = this.#owner;
    if (owner === undefined) return;
    const early = this.#entries.adopt(owner);
    this.#line = new QueueLine(this.#core.environment, `siteblocks-writes ${owner}`, {
      taken: (entry) => {
        this.#entries.show(entry);
        // Should that tab be left before it has sent it, this one does.
        this.#drain();
      },
      settled: (entry, outcome) => this.#hear(entry, outcome),
    });
    this.#storing = this.#storing.then(async () => {
      for (const entry of await this.#store.all(owner)) if (this.#owner === owner) this.#entries.show(entry);
    });
    this.#keep(early);
    this.#drain();
  }

  /** Waiting writes belong to another user from now on, or to none. */
  #leave(): void {
    this.#callers.refuseAll(
      new SdkError('unauthorized', 'The user was signed out or replaced while this write waited.'),
    );
    this.#entries.clear();
    this.#line?.close();
    this.#line = undefined;
  }

  #keep(entries: readonly QueuedWrite[]): void {
    if (this.#owner === undefined || entries.length === 0) return;
    this.#storing = this.#storing.then(async () => {
      const kept = entries.filter((entry) => this.#entries.has(entry.key));
      await this.#store.add(kept);
      kept.forEach((entry) => this.#line?.taken(entry));
    });
  }

  #drain(): void {
    if (this.#stop.signal.aborted) return;
    this.#isAskedAgain = true;
    this.#cancelPause?.();
    this.#draining ??= this.#run().finally(() => {
      this.#draining = undefined;
      // A request that arrived just as the run ended was missed by it, and has ended the pause.
      if (this.#isAskedAgain) this.#drain();
    });
  }

  async #run(): Promise<void> {
    const { environment } = this.#core;
    while (this.#isAskedAgain && !this.#stop.signal.aborted) {
      this.#isAskedAgain = false;
      await this.#storing;
      if (this.#entries.size === 0) continue;
      if (this.#owner === undefined) {
        // With the first login the owner of these writes is known; the session then emits an event.
        await this.#core.session.token().catch((error: unknown) => this.#pause(error));
        continue;
      }
      const name = `siteblocks-writes ${this.#owner}`;
      const { signal } = this.#stop;
      const work = () => this.#sendAll();
      await (environment.locks ? environment.locks.request(name, { signal }, work) : work()).catch((error: unknown) => {
        if (!signal.aborted)
          environment.log.error('The queue of writes has stopped; the next write starts it again.', error);
      });
    }
  }

  /** Sends what waits, one write after the other, until there is none or the platform cannot be reached. */
  async #sendAll(): Promise<void> {
    for (;;) {
      const storing = this.#storing;
      await storing;
      const owner = this.#owner;
      if (owner === undefined || this.#stop.signal.aborted) return;
      const [entry] = await this.#store.all(owner, 1);
      // A write may have been undone while it was searched.
      if (storing !== this.#storing) continue;
      if (!entry) return this.#missing();
      this.#entries.show(entry);
      const { wait } = this.#failures;
      if (wait > 0) return this.#sleep(wait);
      this.#current = entry.key;
      try {
        const answer = await this.#sending.send(entry);
        this.#failures.end();
        await this.#done(entry, { answer });
      } catch (error) {
        if (this.#owner !== owner || this.#stop.signal.aborted) return;
        if (!this.#abandoned.has(entry.key) && !this.#failures.isFinal(error)) return this.#pause(error);
        this.#failures.nextWrite();
        await this.#done(entry, { error, isKept: !this.#abandoned.delete(entry.key) });
      } finally {
        this.#current = undefined;
      }
    }
  }

  /** Waits for the network, for a login, or for a while that grows. */
  #pause(error: unknown): void {
    const { random } = this.#core.environment;
    const isTriedAgain = this.#failures.pause(error);
    this.#sending.forgetRead();
    this.#callers.delay();
    if (!isTriedAgain) return;
    this.#sleep(Math.max(this.#failures.wait, backOff(this.#failures.count, random)));
  }

  #sleep(milliseconds: number): void {
    this.#cancelPause?.();
    // Timers take no more than 31 bits.
    this.#cancelPause = this.#core.environment.after(Math.min(milliseconds, 2 ** 31 - 1), () => this.#drain());
  }

  /** A write has come to its end here: it leaves the queue, and later writes to what it added get its ids. */
  async #done(entry: QueuedWrite, outcome: Outcome): Promise<void> {
    if ('answer' in outcome && entry.write.kind === 'add') {
      this.#shown.name(entry.write, outcome.answer);
      // Writes so far may still have the former ids; later ones have the new ids.
      await this.#storing;
      const others = await this.#store.all(entry.owner);
      const renamed = others.flatMap((next) => {
        const write = this.#shown.named(next.write);
        return write === next.write ? [] : [{ ...next, write }];
      });
      await this.#store.change(renamed);
      await this.#refused.rename(entry.owner, (write) => this.#shown.named(write));
      for (const { key } of renamed) this.#entries.showNamed(key);
    }
    if ('error' in outcome && outcome.isKept) await this.#refused.keep(entry, outcome.error);
    else await this.#store.remove([entry.key]);
    this.#settle(entry, outcome);
    this.#line?.settled(entry, outcome);
  }

  #settle(entry: QueuedWrite, outcome: Outcome): void {
    this.#entries.end(entry.key, outcome);
    this.#callers.settle(entry.key, outcome);
  }

  /** Nothing of the write is kept any more. */
  #forget({ key }: QueuedWrite): void {
    this.#storing = this.#storing.then(() => this.#store.remove([key]));
  }

  /** Another tab has brought a write to its end. */
  #hear(entry: QueuedWrite, outcome: Outcome): void {
    if (!this.#entries.has(entry.key)) return;
    if ('answer' in outcome) {
      applyAnswer(this.#core.cache, entry.write, outcome.answer);
      this.#shown.name(entry.write, outcome.answer);
      for (const { key } of this.#entries.all()) this.#entries.showNamed(key);
    }
    this.#settle(entry, outcome);
    if (!('error' in outcome && outcome.isKept)) return this.#forget(entry);
    this.#storing = this.#storing.then(() => this.#refused.keep(entry, outcome.error));
  }

  /** The store is empty: another tab has sent the writes that still wait here, and has reported it. */
  #missing(): void {
    const missed = this.#entries.all();
    if (missed.length === 0) return;
    this.#core.environment.after(hearsay, () => {
      for (const entry of missed) {
        if (!this.#entries.has(entry.key)) continue;
        this.#core.cache.invalidate(entry.write.app_id);
        const message = 'Another tab has sent this write, and its answer was not heard: read the app again.';
        this.#settle(entry, { error: new SdkError('network', message) });
        this.#forget(entry);
      }
    });
  }
}

function closed(): SdkError {
  return new SdkError('closed', 'The client is closed: the write waits for the next one of this user.');
}

function newKey(random: () => number): string {
  return [random(), random(), random()].map((part) => part.toString(36).slice(2)).join('');
}
