import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { browserArguments, browserPath } from '../../tools/find-browser.js';

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: browserPath(), args: browserArguments });
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
