import type { Wake } from '../contract/define-widget.js';
import { isPlainClick } from '../basics/is-plain-click.js';
import { logError } from '../basics/log.js';
import { markerName, undefinedTags } from './marker.js';
import { pageDocument } from '../basics/page-document.js';
import type { Parts, Runtime, TableRow } from './runtime.js';
import type { Keeper, Stubs } from './stubs.js';
import { wakeStrategies } from './wake-strategies.js';
import type { WakeStrategy } from './wake-strategies.js';
import { withRetries } from '../basics/with-retries.js';

export interface Loader {
  /**
   * Begins with the elements that are there, and goes on with those that come.
   *
   * @param root where legacy tags are looked for; default: the whole page
   */
  readonly begin: (root?: HTMLElement) => void;
  /** Wakes one element now, whatever its strategy. Never rejects: a failure is emitted as `widget-error`. */
  readonly wake: (element: HTMLElement) => Promise<void>;
  /** Starts the part of one element that needs no React; an element that the server did not write is woken instead. */
  readonly enhance: (element: HTMLElement) => void;
  /** Finds elements of existing pages below a root, now and until the signal is aborted. */
  readonly watch: (root: Document | HTMLElement | ShadowRoot, signal?: AbortSignal) => void;
  /** Settles when all activations so far have succeeded or failed. */
  readonly whenReady: () => Promise<void>;
  /** Its side of the elements that come and leave. */
  readonly keeper: Keeper;
}

/** Holds back a plain click on something that only works once awake, and plays it again; a link is followed where waking failed. */
function keepClick(element: HTMLElement): (succeeded: unknown) => void {
  let kept: (HTMLElement & { readonly href?: string }) | undefined;
  const hold = (event: MouseEvent) => {
    const target = (event.composedPath()[0] as Element).closest<HTMLElement>('[data-gh-replay]');
    if (!target || !isPlainClick(event)) return;
    event.preventDefault();
    kept = target;
  };
  element.addEventListener('click', hold, true);
  return (succeeded) => {
    element.removeEventListener('click', hold, true);
    if (!kept?.isConnected) return;
    if (succeeded) kept.click();
    else if (kept.href) location.assign(kept.href);
  };
}

/**
 * Waits for each instance's moment, and has that instance alone activated. It knows no block, no element class and no
 * file: those are in the parts, which are fetched with the first block that is woken.
 */
export function createLoader(
  table: readonly TableRow[],
  runtime: Runtime,
  { keep, elements }: Stubs,
  openParts: () => Promise<Parts>,
): Loader {
  const rows = new Map(table.map((row) => [row.tag, row]));
  const lives = new WeakMap<HTMLElement, Promise<void>>();
  /** What ends the waiting of an element that is in the page. */
  const waits = new Map<HTMLElement, ReturnType<WakeStrategy>[]>();
  /** Elements with an enhance part, and what ends it, once it has begun. */
  const enhanced = new Map<HTMLElement, Promise<(() => void) | undefined>>();
  /** Settled when all activations so far are. */
  let running: Promise<unknown> = Promise.resolve();
  const rowOf = (element: Element) => rows.get(element.localName);

  function fail(element: HTMLElement, error: unknown): void {
    const tag = element.localName;
    if (runtime.bus.emit('widget-error', { tag, id: element.getAttribute('data-gh-id') ?? '', error }, element))
      logError(`<${tag}> failed; its HTML stays.`, error);
  }

  function bringEnhance(element: HTMLElement, { tag, enhance: load }: TableRow): Promise<unknown> | undefined {
    if (!load || enhanced.has(element)) return undefined;
    const begun = withRetries(() => load(tag)).then(({ enhance: begin }) =>
      begin(element, () => wake(element), runtime),
    );
    enhanced.set(element, begun);
    return begun;
  }

  function endEnhance(element: HTMLElement): Promise<void> | undefined {
    const begun = enhanced.get(element);
    enhanced.delete(element);
    return begun?.then(
      (end) => end?.(),
      () => undefined,
    );
  }

  function wake(element: HTMLElement): Promise<void> {
    const row = rowOf(element);
    const known = lives.get(element);
    if (known || !row || runtime.signal.aborted) return known ?? Promise.resolve();
    const life = withRetries(openParts)
      .then(({ bringToLife }) =>
        bringToLife(element, row.tag, runtime, wake, () => {
          void endEnhance(element);
          return bringEnhance(element, row);
        }),
      )
      .then(
        () => true,
        (error: unknown) => fail(element, error),
      )
      .then(keepClick(element));
    lives.set(element, life);
    running = running.then(() => life);
    return life;
  }

  function enhance(element: HTMLElement): void {
    const row = rowOf(element);
    if (row && element.hasAttribute(markerName))
      bringEnhance(element, row)?.catch((error: unknown) => fail(element, error));
    else void wake(element);
  }

  const keeper: Keeper = {
    met(element) {
      const row = rowOf(element);
      if (!row || waits.has(element)) return;
      // What is awake has HTML, too, when it comes back after it was taken out.
      const server = element.hasAttribute(markerName) || lives.has(element);
      const asked = element.getAttribute('data-wake') ?? '';
      const own = asked in wakeStrategies ? (asked as Wake) : (row.wake ?? 'never');
      const strategy = !server && /^n|on$/.test(own) ? (row.empty ?? 'visible') : own;
      const waiting = [wakeStrategies[strategy](element, () => void wake(element))];
      waits.set(element, waiting);
      if (!server || (row.when && !element.querySelector(row.when))) return;
      if (row.near) waiting.push(wakeStrategies.visible(element, () => enhance(element)));
      else enhance(element);
    },
    left(element) {
      waits.get(element)?.forEach((end) => end?.());
      waits.delete(element);
      return endEnhance(element);
    },
  };

  /** Where existing pages' tags are blocks too: what finds them, once it has come. */
  let known: Promise<Loader['watch']> | undefined;

  const watch: Loader['watch'] = (below, signal) => void known?.then((watchAliases) => watchAliases(below, signal));

  return {
    begin(root) {
      keep(keeper);
      if (runtime.config.legacyTags)
        known = withRetries(openParts).then(({ readAliases }) => readAliases(rows, keeper, elements));
      watch(root ?? document, runtime.signal);
      const isStrange = ({ localName }: Element) => known ?? localName.startsWith('gh-');
      if (!root && [...pageDocument.querySelectorAll(undefinedTags)].some(isStrange))
        void openParts().then(({ tellOfStrangers }) => tellOfStrangers());
    },
    watch,
    wake,
    enhance,
    keeper,
    async whenReady() {
      await known;
      for (let seen; seen !== running;) await (seen = running);
    },
  };
}
