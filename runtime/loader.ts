import { isPlainClick } from './is-plain-click.js';
import { logError } from './log.js';
import { childrenTag, markerName } from './marker.js';
import type { Parts, Runtime, TableRow } from './runtime.js';
import { keepElements } from './stubs.js';
import type { Keeper } from './stubs.js';
import { wakeStrategies } from './wake-strategies.js';
import { withRetries } from './with-retries.js';

export interface Loader {
  /** Defines the tags and meets their elements, those that are there and those that come. */
  readonly begin: () => void;
  /** Meets an element that came into the page before this loader. */
  readonly meet: (element: HTMLElement) => void;
  /** Wakes one element now, whatever its strategy. Never rejects: a failure is emitted as `widget-error`. */
  readonly wake: (element: HTMLElement) => Promise<void>;
  /** Starts the part of one element that needs no React; an element that the server did not write is woken instead. */
  readonly enhance: (element: HTMLElement) => void;
  /** Meets elements of existing pages below a shadow root. */
  readonly watch: (root: ParentNode) => void;
  /** Settled when everything that was asked to wake so far is awake or has failed. */
  readonly whenReady: () => Promise<void>;
}

/** Holds back a plain click on something that only works once awake, and plays it again; a link is followed where waking failed. */
function keepClick(element: HTMLElement): (succeeded: boolean) => void {
  let kept: HTMLElement | undefined;
  const hold = (event: MouseEvent) => {
    const target = (event.target as Element).closest<HTMLElement>('[data-gh-replay]');
    if (!target || !isPlainClick(event)) return;
    event.preventDefault();
    kept = target;
  };
  element.addEventListener('click', hold, true);
  return (succeeded) => {
    element.removeEventListener('click', hold, true);
    if (!kept?.isConnected) return;
    if (succeeded) kept.click();
    else if (kept instanceof HTMLAnchorElement && kept.href) location.assign(kept.href);
  };
}

/**
 * Defines the tags of a table, waits for each instance's moment, and has that instance alone brought to life. It knows no block, no element
 * class and no file: those are in the parts, which are fetched with the first block that is woken.
 *
 * @param root Where its elements stand; absent: the whole page.
 */
export function createLoader(
  table: readonly TableRow[],
  runtime: Runtime,
  openParts: () => Promise<Parts>,
  root?: HTMLElement,
): Loader {
  const rows = new Map(table.map((row) => [row.tag, row]));
  const lives = new WeakMap<HTMLElement, Promise<void>>();
  const met = new WeakSet<HTMLElement>();
  /** Elements with an enhance part, and what ends it, once it has begun. */
  const enhanced = new Map<HTMLElement, Promise<(() => void) | undefined>>();
  const running = new Set<Promise<void>>();
  const rowOf = (element: Element) => rows.get(element.localName);

  function fail(element: HTMLElement, error: unknown): void {
    const tag = element.localName;
    const quiet = !runtime.bus.emit(
      'widget-error',
      { tag, id: element.getAttribute('data-gh-id') ?? '', error },
      element,
    );
    if (!quiet) logError(`<${tag}> failed; what the server wrote stays.`, error);
  }

  async function bringEnhance(element: HTMLElement, load: TableRow['enhance']): Promise<void> {
    if (!load || enhanced.has(element)) return;
    const begun = withRetries(load).then(({ enhance: begin }) => begin(element, () => wake(element), runtime));
    enhanced.set(element, begun);
    await begun;
  }

  function endEnhance(element: HTMLElement): void {
    enhanced.get(element)?.then(
      (end) => end?.(),
      () => undefined,
    );
    enhanced.delete(element);
  }

  async function bringToLife(element: HTMLElement, row: TableRow): Promise<void> {
    const { bringToLife: bring, blocks } = await withRetries(openParts);
    const parts = blocks[row.tag];
    if (!parts) return;
    const first = element.firstElementChild;
    if (await bring(element, parts, runtime)) return;
    // Hydrated. What is rendered anew is no longer what the enhance part has met.
    if (first && first === element.firstElementChild && !element.shadowRoot) return;
    endEnhance(element);
    await bringEnhance(element, row.enhance);
  }

  function wake(element: HTMLElement): Promise<void> {
    const row = rowOf(element);
    const known = lives.get(element);
    if (known || !row) return known ?? Promise.resolve();
    const replay = keepClick(element);
    const life = bringToLife(element, row).then(
      () => replay(true),
      (error: unknown) => {
        fail(element, error);
        replay(false);
      },
    );
    lives.set(element, life);
    running.add(life);
    void life.finally(() => running.delete(life));
    return life;
  }

  function enhance(element: HTMLElement): void {
    if (!element.hasAttribute(markerName)) void wake(element);
    else bringEnhance(element, rowOf(element)?.enhance).catch((error: unknown) => fail(element, error));
  }

  function meet(element: HTMLElement): void {
    const row = rowOf(element);
    if (!row || met.has(element)) return;
    met.add(element);
    // What is awake has HTML, too, when it comes back after it was taken out.
    const server = element.hasAttribute(markerName) || lives.has(element);
    const asked = element.getAttribute('data-wake') ?? '';
    const own = asked in wakeStrategies ? (asked as TableRow['wake']) : row.wake;
    const strategy = !server && (own === 'never' || own === 'interaction') ? (row.empty ?? 'visible') : own;
    wakeStrategies[strategy](element, () => void wake(element));
    if (!server || (row.when && !element.querySelector(row.when))) return;
    if (row.near) wakeStrategies.visible(element, () => enhance(element));
    else enhance(element);
  }

  const keeper: Keeper = {
    met(element) {
      if (!root || root.contains(element)) meet(element);
    },
    left(element) {
      endEnhance(element);
      met.delete(element);
    },
  };

  function warnOfStrangers(): void {
    const strangers = [...document.querySelectorAll(`:not(:defined,${childrenTag})`)];
    if (strangers.some(({ localName }) => known || localName.startsWith('gh-')))
      void openParts().then(({ tellOfStrangers }) => tellOfStrangers(strangers.map(({ localName }) => localName)));
  }

  /** Where existing pages' tags are blocks too: what finds them, once it has come. */
  const known = runtime.config.legacyTags ? withRetries(openParts) : undefined;

  function watch(below: ParentNode): void {
    void known?.then(({ watchAliases }) => watchAliases(below, keeper));
  }

  return {
    begin() {
      keepElements(keeper);
      for (const { tag } of table) runtime.define(tag);
      void known?.then(({ aliases }) => {
        for (const [alias, tag] of Object.entries(aliases)) {
          const row = rows.get(tag);
          if (row) rows.set(alias, row);
        }
      });
      watch(root ?? document);
      if (!root) warnOfStrangers();
    },
    meet,
    watch,
    wake,
    enhance,
    async whenReady() {
      await known;
      while (running.size) await Promise.all(running);
    },
  };
}
