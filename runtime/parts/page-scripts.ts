import type { RuntimeConfig } from '../entry/config.js';
import { nextTask } from '../basics/next-task.js';
import { pageDocument } from '../basics/page-document.js';

export { hearOfLateDefinitions } from './late-definitions.js';

/** True for a tag that the page leaves to another script from the first, because that one defines it later than ours can wait. */
export const isLeftByName = (tag: string, { leaveTags }: Pick<RuntimeConfig, 'leaveTags'>): boolean =>
  leaveTags?.split(/\s+/).includes(tag) ?? false;

/** True for a script that runs whenever it has come: `async`, or put into the page by another one. Those of other sites define no tag of this one. */
const isOnItsWay = ({ async, src }: HTMLScriptElement): boolean =>
  async && src !== '' && new URL(src).origin === location.origin && performance.getEntriesByName(src).length === 0;

/** Settled when something has happened to one of them; no script is waited for longer than the page is. */
const oneOf = (targets: readonly EventTarget[], ...events: readonly string[]): Promise<void> =>
  new Promise((resolve) => {
    for (const target of targets)
      for (const event of events) target.addEventListener(event, () => resolve(), { once: true });
  });

async function late(): Promise<void> {
  const scripts = [...pageDocument.scripts].filter(isOnItsWay);
  const loaded = oneOf([window], 'load');
  await Promise.all(scripts.map((script) => Promise.race([loaded, oneOf([script], 'load', 'error')])));
  // One that has just come runs in its own task.
  await nextTask();
}

const isParsed = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return Boolean(navigation?.domContentLoadedEventStart);
};

/**
 * Settled when the scripts that the page has have run: those of existing pages define their tags then, and would fail on a tag that is taken.
 * `undefined` where they have all run by now.
 */
export function pageScripts(): Promise<void> | undefined {
  if (pageDocument.readyState === 'complete') return undefined;
  return isParsed() ? late() : oneOf([pageDocument], 'DOMContentLoaded').then(late);
}
