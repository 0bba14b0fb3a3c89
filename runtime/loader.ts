import { linkCss, sheetFor } from './load-css.js';
import { logError, warnOnce } from './log.js';
import { childrenTag, markerName } from './marker.js';
import type { BlockElement, Runtime, TableRow } from './runtime.js';
import { wakeStrategies } from './wake-strategies.js';

/** Waits before the second and the third attempt at a chunk, in milliseconds. */
const retryDelays = [400, 1600];

export interface Loader {
  readonly watch: (root: Document | ShadowRoot) => void;
  /** Wakes one element now, whatever its strategy. Rejects never: a failure is told by `widget-error`. */
  readonly wake: (element: HTMLElement) => Promise<void>;
  /** Settled when everything that was asked to wake so far is awake or has failed. */
  readonly whenReady: () => Promise<void>;
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function withRetries<T>(load: () => Promise<T>): Promise<T> {
  for (const delay of retryDelays) {
    try {
      return await load();
    } catch {
      await wait(delay);
    }
  }
  return load();
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;

/**
 * Finds the tags of a table, waits for each instance's moment, loads its chunk and style, defines its tag and wakes that instance
 * alone. It knows no block and no element class.
 */
export function createLoader(table: readonly TableRow[], runtime: Runtime, document: Document): Loader {
  const rows = new Map<string, TableRow>();
  for (const row of table) {
    rows.set(row.tag, row);
    if (runtime.config.legacyTags) for (const alias of row.aliases) rows.set(alias, row);
  }
  const awake = new WeakMap<HTMLElement, Promise<void>>();
  const seen = new WeakSet<Element>();
  const running = new Set<Promise<void>>();
  const selector = [...rows.keys()].join(',');

  const tagOf = (element: Element) => element.localName;

  async function bringToLife(element: HTMLElement, row: TableRow): Promise<void> {
    const shadow = runtime.config.isolation === 'shadow';
    const [block, ...sheets] = await Promise.all([
      withRetries(row.load),
      ...row.css.map((href) => (shadow ? withRetries(() => sheetFor(href)) : linkCss(document, href).then(() => undefined))),
    ]);
    const tag = tagOf(element);
    if (!customElements.get(tag)) customElements.define(tag, block.elementFor(tag));
    customElements.upgrade(element);
    if (!('activate' in element)) throw new Error(`<${tag}> is defined by another script on this page, so this block cannot use the name.`);
    const server = element.hasAttribute(markerName);
    await (element as BlockElement).activate(runtime, sheets.filter((sheet) => sheet !== undefined));
    if (!server) await enhance(element, row);
  }

  async function enhance(element: HTMLElement, row: TableRow): Promise<void> {
    if (!row.enhance) return;
    const part = await withRetries(row.enhance);
    part.enhance(element, () => wake(element), runtime);
  }

  function fail(element: HTMLElement, error: unknown): void {
    const detail = { tag: tagOf(element), id: element.getAttribute('data-gh-id') ?? '', error };
    if (runtime.bus.emit('widget-error', detail, element)) logError(`<${detail.tag}> could not be brought to life; what the server wrote stays.`, error);
  }

  function wake(element: HTMLElement): Promise<void> {
    const row = rows.get(tagOf(element));
    if (!row) return Promise.resolve();
    let life = awake.get(element);
    if (!life) {
      const replay = keepClick(element);
      life = bringToLife(element, row).then(
        () => replay(true),
        (error: unknown) => {
          fail(element, error);
          replay(false);
        },
      );
      awake.set(element, life);
      running.add(life);
      void life.finally(() => running.delete(life as Promise<void>));
    }
    return life;
  }

  /** Holds back a plain click on something that only works once awake, and plays it again; a link is followed where waking failed. */
  function keepClick(element: HTMLElement): (succeeded: boolean) => void {
    let kept: HTMLElement | undefined;
    const hold = (event: MouseEvent) => {
      const target = event.composedPath().find((node): node is HTMLElement => node instanceof HTMLElement && node.hasAttribute('data-gh-replay'));
      if (!target || !isPlainClick(event)) return;
      event.preventDefault();
      kept = target;
    };
    element.addEventListener('click', hold, { capture: true });
    return (succeeded) => {
      element.removeEventListener('click', hold, { capture: true });
      if (!kept?.isConnected) return;
      if (succeeded) kept.click();
      else if (kept instanceof HTMLAnchorElement && kept.href) kept.ownerDocument.location.assign(kept.href);
    };
  }

  function meet(element: HTMLElement): void {
    const row = rows.get(tagOf(element));
    if (!row || seen.has(element)) return;
    seen.add(element);
    const server = element.hasAttribute(markerName);
    const asked = element.getAttribute('data-wake');
    const own = asked && Object.hasOwn(wakeStrategies, asked) ? (asked as TableRow['wake']) : row.wake;
    const kind = !server && (own === 'never' || own === 'interaction') ? 'visible' : own;
    wakeStrategies[kind](element, () => void wake(element));
    if (server) enhance(element, row).catch((error: unknown) => fail(element, error));
  }

  function scan(root: ParentNode): void {
    for (const element of root.querySelectorAll<HTMLElement>(selector)) meet(element);
  }

  function warnOfStrangers(): void {
    const strangers = new Set<string>();
    for (const { localName } of document.getElementsByTagName('*')) {
      if (rows.has(localName) || localName === childrenTag || customElements.get(localName)) continue;
      if (localName.startsWith('gh-') || (runtime.config.legacyTags && localName.includes('-'))) strangers.add(localName);
    }
    if (strangers.size > 0) warnOnce(`No block has these tags, they stay as they are: ${[...strangers].sort().join(', ')}.`);
  }

  function watch(root: Document | ShadowRoot): void {
    let planned = false;
    scan(root);
    new MutationObserver((changes) => {
      if (planned || !changes.some((change) => change.addedNodes.length > 0)) return;
      planned = true;
      requestAnimationFrame(() => {
        planned = false;
        scan(root);
      });
    }).observe(root, { childList: true, subtree: true });
    if (root === document) warnOfStrangers();
  }

  return {
    watch,
    wake,
    whenReady: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
