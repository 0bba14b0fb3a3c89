import { warnOnce } from '../basics/log.js';
import { isShadow } from './is-shadow.js';
import { cssText, linkCss } from './load-css.js';
import { markerName } from '../entry/marker.js';
import { nextPaint } from '../basics/next-paint.js';
import { nextTask } from '../basics/next-task.js';
import { pageDocument } from '../basics/page-document.js';
import { onceEach } from '../basics/once-each.js';
import type { BlockParts, OpenShadow, Runtime } from '../entry/runtime.js';
import { shadowOpener } from './shadow-opener.js';
import { withRetries } from '../basics/with-retries.js';

/** Tags of existing pages may still be defined by the script that was there before: that one keeps them. */
function isLeftToOthers(tag: string): boolean {
  const defined = customElements.get(tag);
  if (!defined || tag.startsWith('gh-') || 'siteblocks' in defined) return false;
  warnOnce(
    `<${tag}> is defined by another script on this page, so it is left to that one. Take that script away and the block takes the tag over.`,
  );
  return true;
}

/** Once for all elements of a block: an import takes the browser a while even when the file has run. */
const blockOf = onceEach(({ load }: BlockParts) => withRetries(load));

/** Brings the sheets of blocks into pages with legacy tags; loaded there alone. */
export type OpenMovedSheets = () => Promise<{
  readonly openMoved: (
    element: HTMLElement,
    hrefs: readonly string[],
    isShadow: boolean,
    runtime: Runtime,
  ) => Promise<OpenShadow | undefined>;
}>;

/** Brings the sheets of a block: into the page, or into what opens its shadow root. */
async function bringSheets(
  element: HTMLElement,
  { css }: BlockParts,
  runtime: Runtime,
  moved: OpenMovedSheets,
): Promise<OpenShadow | undefined> {
  const { config } = runtime;
  const inShadow = isShadow(element, config);
  if (config.legacyTags) return (await withRetries(moved)).openMoved(element, css, inShadow, runtime);
  if (inShadow)
    return shadowOpener(await Promise.all(css.map((href) => withRetries(() => cssText(href)))), config.base);
  await Promise.all(css.map((href) => linkCss(pageDocument, href)));
  return undefined;
}

/**
 * Wakes the blocks that an element stands in, where the server did not write them: a closed popup shows nothing of its content, and only
 * a popup that is awake is closed.
 */
async function wakeOuter(element: HTMLElement, wake: (element: HTMLElement) => Promise<void>): Promise<void> {
  for (let outer = element.parentElement; outer; outer = outer.parentElement)
    if (!outer.hasAttribute(markerName)) await wake(outer);
}

/** Blocks whose code has run. */
const run = new WeakSet<BlockParts>();

/**
 * Loads a block's chunk and styles, and wakes one element.
 *
 * @returns True where no enhance part is to follow: the block needs none, the element has left the page, another script has defined its tag
 * before, or the page has ended the runtime.
 */
async function bring(
  element: HTMLElement,
  parts: BlockParts,
  runtime: Runtime,
  wakeOther: (element: HTMLElement) => Promise<void>,
  moved: OpenMovedSheets,
): Promise<boolean> {
  if (!element.localName.startsWith('gh-')) {
    const { hearOfLateDefinitions, isLeftByName, pageScripts } = await withRetries(() => import('./page-scripts.js'));
    if (isLeftByName(element.localName, runtime.config)) return true;
    hearOfLateDefinitions(element.localName, runtime.signal);
    await pageScripts();
  }
  if (isLeftToOthers(element.localName)) return true;
  // The files are under way by now; running those of a new block can wait until the touch that woke it is seen.
  const isNew = !run.has(parts);
  if (isNew) await nextPaint();
  const [block, openShadow] = await Promise.all([
    blockOf(parts),
    bringSheets(element, parts, runtime, moved),
    wakeOuter(element, wakeOther),
  ]);
  if (isNew) {
    run.add(parts);
    // Running the new code and rendering with it are two tasks: between them the browser answers input.
    await nextTask();
  }
  const tag = element.localName;
  if (runtime.signal.aborted || isLeftToOthers(tag)) return true;
  runtime.define(tag);
  if (!('siteblocks' in (customElements.get(tag) ?? {})))
    throw new Error(`<${tag}> is defined by another script on this page, so this block cannot use the name.`);
  customElements.upgrade(element);
  await block.wake(element).activate(runtime, openShadow);
  return parts.isWhole === true || !element.isConnected;
}

/**
 * Wakes an element. Rejects where its files or its first rendering fail.
 *
 * @param wakeOther wakes a block that this one stands in
 * @param renew called where the block is rendered again: that is no longer what its enhance part has met
 * @param moved opens what brings sheets into pages with legacy tags
 */
export async function bringToLife(
  element: HTMLElement,
  parts: BlockParts,
  runtime: Runtime,
  wakeOther: (element: HTMLElement) => Promise<void>,
  renew: () => Promise<unknown> | undefined,
  moved: OpenMovedSheets,
): Promise<void> {
  const first = element.firstElementChild;
  if (await bring(element, parts, runtime, wakeOther, moved)) return;
  const isHydrated = first && first === element.firstElementChild && !element.shadowRoot;
  if (!isHydrated) await renew();
}
