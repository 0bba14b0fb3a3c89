import { isPlainClick } from './is-plain-click.js';
import { logError } from './log.js';
import { childrenTag, markerName } from './marker.js';
import type { Parts, Runtime, TableRow } from './runtime.js';
import { wakeStrategies } from './wake-strategies.js';
import { withRetries } from './with-retries.js';

export interface Loader {
  /** Looks for tags below a root, now and from now on. */
  readonly watch: (root: Document | ShadowRoot | HTMLElement) => void;
  /** Wakes one element now, whatever its strategy. Rejects never: a failure is told by `widget-error`. */
  readonly wake: (element: HTMLElement) => Promise<void>;
  /** Gives one element its life without React; one that the server did not write is woken for that. */
  readonly enhance: (element: HTMLElement) => void;
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
 * Finds the tags of a table, waits for each instance's moment, and has that instance alone brought to life. It knows no block, no element
 * class and no file: those are in the parts, which are fetched with the first block that is woken.
 */
export function createLoader(table: readonly TableRow[], runtime: Runtime, openParts: () => Promise<Parts>): Loader {
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
    const server = element.hasAttribute(markerName);
    const asked = element.getAttribute('data-wake') ?? '';
    const own = asked in wakeStrategies ? (asked as TableRow['wake']) : row.wake;
    const strategy = !server && (own === 'never' || own === 'interaction') ? (row.empty ?? 'visible') : own;
    wakeStrategies[strategy](element, () => void wake(element));
    if (!server || (row.when && !element.querySelector(row.when))) return;
    if (row.near) wakeStrategies.visible(element, () => enhance(element));
    else enhance(element);
  }

  function warnOfStrangers(): void {
    const strangers = [...document.querySelectorAll(':not(:defined)')]
      .map(({ localName }) => localName)
      .filter(
        (name) => !rows.has(name) && name !== childrenTag && (runtime.config.legacyTags || name.startsWith('gh-')),
      );
    if (strangers[0]) void openParts().then(({ tellOfStrangers }) => tellOfStrangers(strangers));
  }

  async function addAliases(): Promise<void> {
    for (const [alias, tag] of Object.entries((await withRetries(openParts)).aliases)) {
      const row = rows.get(tag);
      if (row) rows.set(alias, row);
    }
  }

  const known = runtime.config.legacyTags ? addAliases() : undefined;

  /** Ends the enhance parts of elements that have left the page. */
  function endLeft(): void {
    for (const element of enhanced.keys()) {
      if (element.isConnected) continue;
      endEnhance(element);
      met.delete(element);
    }
  }

  function watch(root: Document | ShadowRoot | HTMLElement): void {
    const begin = () => {
      const meetBelow = (nodes: readonly ParentNode[]) => {
        // A list of all tags takes five times as long to look for: those that are defined by now are named alone.
        const tags = [':not(:defined)', ...[...rows.keys()].filter((tag) => customElements.get(tag))].join();
        for (const node of nodes) node.querySelectorAll<HTMLElement>(tags).forEach(meet);
      };
      meetBelow([root]);
      // What came is looked at, and nothing else is: how large the page is does not matter, and no node is held on to.
      new MutationObserver((records) => {
        endLeft();
        const came: HTMLElement[] = [];
        for (const { addedNodes } of records)
          for (const node of addedNodes)
            if (node instanceof Element && node.isConnected) came.push(node as HTMLElement);
        came.forEach(meet);
        meetBelow(came);
      }).observe(root, { childList: true, subtree: true });
      if (root === document) warnOfStrangers();
    };
    if (known) void known.then(begin);
    else begin();
  }

  return {
    watch,
    wake,
    enhance,
    async whenReady() {
      await known;
      while (running.size) await Promise.all(running);
    },
  };
}
