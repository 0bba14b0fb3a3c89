import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { browserArguments, browserPath } from '../../tools/find-browser.js';

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: browserPath(), args: browserArguments });
}

let running: Promise<Browser> | undefined;

/**
 * The browser of this process. Files of tests that run in it share it, and leave it with `leaveBrowser`: its own start
 * costs each of them two seconds of processor time, and what makes its first pages cheap.
 */
export function sharedBrowser(): Promise<Browser> {
  running ??= launchBrowser().then((browser) => browser.on('disconnected', () => (running = undefined)));
  return running;
}

/** Everything a page says that it should not: uncaught errors, console warnings and errors, violations of its policy. */
export function watchConsole(page: Page): string[] {
  const said: string[] = [];
  page.on('pageerror', (error) => said.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning', 'assert'].includes(message.type())) said.push(`${message.type()}: ${message.text()}`);
  });
  return said;
}
