import { linkCss, sheetFor } from './load-css.js';
import { nextTask } from './next-task.js';
import type { BlockElement, BlockParts, Runtime } from './runtime.js';
import { withRetries } from './with-retries.js';

/** Loads a block's chunk and styles, defines its tag, and wakes one element. Rejects where any of that fails. */
export async function bringToLife(element: HTMLElement, { load, css }: BlockParts, runtime: Runtime): Promise<void> {
  const shadow = runtime.config.isolation === 'shadow';
  const [block, ...sheets] = await Promise.all([
    withRetries(load),
    ...css.map((href) => (shadow ? withRetries(() => sheetFor(href)) : linkCss(document, href).then(() => undefined))),
  ]);
  const tag = element.localName;
  if (!customElements.get(tag)) {
    // Running the new code and rendering with it are two tasks: between them the browser answers input.
    await nextTask();
    if (!customElements.get(tag)) customElements.define(tag, block.elementFor(tag));
  }
  customElements.upgrade(element);
  if (!('activate' in element))
    throw new Error(`<${tag}> is defined by another script on this page, so this block cannot use the name.`);
  await (element as BlockElement).activate(
    runtime,
    sheets.filter((sheet) => sheet !== undefined),
  );
}
