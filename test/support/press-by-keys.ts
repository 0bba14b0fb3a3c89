import type { Locator } from 'playwright-core';

/** Presses of Tab between two looks at where the focus is, and looks after which something counts as out of reach. */
const [burst, looks] = [10, 30];

/** Stops of Tab that keys go by in any case. */
const far = 10;

interface Stopping extends Window {
  stopTab?: AbortController;
}

/** Lets Tab go no further once the focus is on something, or on another one of the same choice. */
const stopAt = (target: Locator): Promise<void> =>
  target.evaluate((node) => {
    const off = new AbortController();
    Object.assign(window, { stopTab: off });
    const isThere = () => {
      const now = document.activeElement;
      const isOfChoice = now instanceof HTMLInputElement && node instanceof HTMLInputElement && now.type === 'radio';
      return now === node || (isOfChoice && now.name === node.name);
    };
    const stay = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || !isThere()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener('keydown', stay, { capture: true, signal: off.signal });
  });

const hasFocus = (target: Locator): Promise<boolean> => target.evaluate((node) => node === document.activeElement);

const isInChoice = (target: Locator): Promise<boolean> =>
  target.evaluate((node) => document.activeElement?.getAttribute('name') === (node.getAttribute('name') ?? ''));

/**
 * Which way something is nearer from where the focus is. A long page has hundreds of stops: where more than `far` of them lie between, the focus is
 * set on one before it, and keys lead from there.
 */
const nearerKey = (target: Locator): Promise<'Tab' | 'Shift+Tab'> =>
  target.evaluate((node, most) => {
    const found = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    );
    const stops = [...found].filter((stop) => stop === node || (stop.checkVisibility() && stop.tabIndex >= 0));
    // Tools of a text are reached by arrows, and stand between stops.
    const isBehind = (stop: Node) =>
      (document.activeElement?.compareDocumentPosition(stop) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING;
    const to = stops.findIndex((stop) => stop === node);
    const from = stops.findLastIndex((stop) => !isBehind(stop));
    const forth = (to - from + stops.length) % stops.length;
    const isBack = forth * 2 > stops.length;
    if (to > most && Math.min(forth, stops.length - forth) > most * 2) {
      stops[to - most]?.focus();
      return 'Tab';
    }
    return isBack ? 'Shift+Tab' : 'Tab';
  }, far);

/** Brings the focus to something by keys alone: by F6 to the bar, by Tab, and by arrows within choices and the tools of a text. */
export async function focusByKeys(target: Locator): Promise<void> {
  await target.waitFor();
  const { keyboard } = target.page();
  const { inBar, group, position, choices } = await target.evaluate((node) => {
    const row = node.closest('.tox-toolbar__group');
    return {
      inBar: node.closest('.gh-edit-bar') !== null,
      group: row ? [...(row.parentElement?.children ?? [])].indexOf(row) : 0,
      position: row ? [...row.querySelectorAll('button')].indexOf(node as HTMLButtonElement) : 0,
      choices:
        node instanceof HTMLInputElement && node.type === 'radio' ? document.getElementsByName(node.name).length : 0,
    };
  });
  if (inBar) await keyboard.press('F6');
  for (let at = 0; at < group; at += 1) await keyboard.press('Tab');
  for (let at = 0; at < position; at += 1) await keyboard.press('ArrowRight');
  const key = await nearerKey(target);
  await stopAt(target);
  for (let look = 0; look < looks && !(await hasFocus(target)); look += 1) {
    for (let at = 0; at < burst; at += 1) await keyboard.press(key);
    if (!(await isInChoice(target))) continue;
    for (let at = 0; at < choices && !(await hasFocus(target)); at += 1) await keyboard.press('ArrowDown');
  }
  const isThere = await target.evaluate((node) => {
    (window as Stopping).stopTab?.abort();
    return node === document.activeElement;
  });
  if (!isThere) throw new Error(`No key leads to ${target.toString()}.`);
}

/** Presses something by keys alone. */
export async function pressByKeys(target: Locator): Promise<void> {
  await focusByKeys(target);
  const isTick = await target.evaluate(
    (node) => node instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(node.type),
  );
  // Of a choice an arrow has chosen it already.
  await target.page().keyboard.press(isTick ? 'Space' : 'Enter');
}
