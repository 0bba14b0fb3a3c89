import type { Locator, Page } from 'playwright-core';
import { nextFrames } from './next-frames.js';

/** What another program puts on the clipboard, or lets be dragged. */
interface BroughtIn {
  readonly html?: string;
  readonly words: string;
}

/** Puts something on the clipboard as another page would, and pastes it where the focus is, both by the browser's own keys. */
export async function pasteInto(page: Page, brought: BroughtIn): Promise<void> {
  await page.evaluate(({ html, words }) => {
    const copy = (event: ClipboardEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      event.clipboardData?.setData('text/plain', words);
      if (html !== undefined) event.clipboardData?.setData('text/html', html);
    };
    addEventListener('copy', copy, { once: true, capture: true });
  }, brought);
  await page.keyboard.press('ControlOrMeta+c');
  await page.keyboard.press('ControlOrMeta+v');
  // The editor takes a paste in its own task.
  await nextFrames(page);
}

/** Puts a picture on the clipboard, and pastes it where the focus is. */
export async function pastePicture(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(60, 30);
    canvas.getContext('2d')?.fillRect(0, 0, 30, 30);
    const picture = await canvas.convertToBlob({ type: 'image/png' });
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
  });
  await page.keyboard.press('ControlOrMeta+v');
}

interface Dragged {
  readonly items: readonly { readonly mimeType: string; readonly data: string }[];
  /** Paths of files. */
  readonly files?: readonly string[];
}

async function drag(target: Locator, { items, files = [] }: Dragged): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
  const { x, y } = (await target.boundingBox())!;
  const page = target.page();
  const session = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', {
      ...{ type, x: x + 4, y: y + 8 },
      data: { items: items.map((item) => ({ ...item })), files: [...files], dragOperationsMask: 1 },
    });
  await session.detach();
}

/** Drags something in from outside of the browser, and drops it at the beginning of an element. */
export async function dropOn(target: Locator, { html, words }: BroughtIn): Promise<void> {
  const marked = html === undefined ? [] : [{ mimeType: 'text/html', data: html }];
  await drag(target, { items: [{ mimeType: 'text/plain', data: words }, ...marked] });
  await nextFrames(target.page());
}

/** Drags a file in from outside of the browser, and drops it at the beginning of an element. */
export const dropFile = (target: Locator, path: string): Promise<void> => drag(target, { items: [], files: [path] });
