import type { Core } from '../core.js';
import type { SdkError } from '../sdk-error.js';
import type { Outcome } from './queue-line.js';
import type { ShownWrites } from './shown-writes.js';
import type { QueuedWrite } from './write-store.js';

/** Queued writes that readers see, by key: those of this page, those found at the start, and those of other tabs. */
export class ShownEntries extends Map<string, QueuedWrite> {
  readonly #core: Core;
  readonly #shown: ShownWrites;

  constructor(core: Core, shown: ShownWrites) {
    super();
    this.#core = core;
    this.#shown = shown;
  }

  all(): QueuedWrite[] {
    return [...this.values()];
  }

  /** Shows a write, and tells listeners that it waits. */
  show(entry: QueuedWrite): void {
    if (this.has(entry.key)) return;
    this.set(entry.key, entry);
    this.#shown.show(entry.write);
    this.#core.cache.tell([{ type: 'write', state: 'waiting', key: entry.key, write: entry.write }]);
  }

  /** Shows all writes again, after the cache lost what they changed. */
  showAgain(): void {
    for (const { write } of this.values()) this.#shown.show(write);
  }

  /** Shows the write under the ids that its items have by now. */
  showNamed(key: string): void {
    const former = this.get(key);
    const write = former && this.#shown.named(former.write);
    if (!former || !write || write === former.write) return;
    this.set(key, { ...former, write });
    this.#shown.show(write);
    this.#shown.remove(former.write);
  }

  /** Gives all writes an owner, and returns them. */
  adopt(owner: string): readonly QueuedWrite[] {
    for (const [key, entry] of this) this.set(key, { ...entry, owner });
    return this.all();
  }

  /** Shows a write no longer, and tells listeners its outcome. */
  end(key: string, outcome: Outcome): void {
    const entry = this.get(key);
    if (!entry) return;
    this.delete(key);
    this.#shown.remove(entry.write);
    const news =
      'answer' in outcome
        ? { state: 'sent' as const }
        : { state: 'refused' as const, error: outcome.error as SdkError };
    this.#core.cache.tell([{ type: 'write', key, write: entry.write, ...news }]);
  }

  /** Shows none of them any longer. Listeners hear nothing: the writes wait for their user. */
  override clear(): void {
    for (const { write } of this.values()) this.#shown.remove(write);
    super.clear();
  }
}
