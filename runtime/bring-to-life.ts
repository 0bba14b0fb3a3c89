import { warnOnce } from './log.js';
import { linkCss, sheetFor } from './load-css.js';
import { nextPaint } from './next-paint.js';
import { nextTask } from './next-task.js';
import { onceEach } from './once-each.js';
import type { BlockParts, Runtime } from './runtime.js';
import { withRetries } from './with-retries.js';

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

/** Blocks whose code has run. */
const run = new WeakSet<BlockParts>();

/**
 * Loads a block's chunk and styles, and wakes one element. Rejects where any of that fails.
 *
 * @returns True where no enhance part is to follow: the block needs none, the element has left
 * the page, or another script has defined its tag before.
 */
export async function bringToLife(element: HTMLElement, parts: BlockParts, runtime: Runtime): Promise<boolean> {
  if (!element.localName.startsWith('gh-')) {
    const { hearOfLateDefinitions, isLeftByName, pageScripts } = await withRetries(() => import('./page-scripts.js'));
    if (isLeftByName(element.localName)) return true;
    hearOfLateDefinitions(element.localName);
    await pageScripts();
  }
  if (isLeftToOthers(element.localName)) return true;
  const shadow = runtime.config.isolation === 'shadow';
  // The files are under way by now; running those of a new block can wait until the touch that woke it is seen.
  const isNew = !run.has(parts);
  if (isNew) await nextPaint();
  const [block, ...sheets] = await Promise.all([
    blockOf(parts),
    ...parts.css.map((href) =>
      shadow ? withRetries(() => sheetFor(href)) : linkCss(document, href).then(() => undefined),
    ),
  ]);
  if (isNew) {
    run.add(parts);
    // Running the new code and rendering with it are two tasks: between them the browser answers input.
    await nextTask();
  }
  const tag = element.localName;
  if (isLeftToOthers(tag)) return true;
  runtime.define(tag);
  if (!('siteblocks' in (customElements.get(tag) ?? {})))
    throw new Error(`<${tag}> is defined by another script on this page, so this block cannot use the name.`);
  customElements.upgrade(element);
  await block.wake(element).activate(
    runtime,
    sheets.filter((sheet) => sheet !== undefined),
  );
  return parts.isWhole === true || !element.isConnected;
}
