import type { Locator } from 'playwright-core';

/** Pastes HTML, as the clipboard of another program gives it, at the caret of an open text. */
export const paste = (target: Locator, html: string): Promise<void> =>
  target.evaluate((node, given) => {
    const data = new DataTransfer();
    data.setData('text/html', given);
    data.setData('text/plain', 'words');
    node.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, html);
