import type { Locator } from 'playwright-core';
import { focusByKeys, pressByKeys } from './press-by-keys.js';

export type Hand = 'mouse' | 'touch' | 'keyboard';

/** One way to work with a page, which counts its steps: clicks, taps, or presses of Enter and Space and choices in a list. */
export interface Hands {
  readonly press: (target: Locator) => Promise<void>;
  /** Chooses an option by its visible name, which may be followed by a number in brackets. */
  readonly choose: (select: Locator, name: string) => Promise<void>;
  readonly steps: () => number;
}

export function handsOf(hand: Hand): Hands {
  let steps = 0;
  return {
    steps: () => steps,
    async press(target) {
      steps += 1;
      if (hand === 'keyboard') return pressByKeys(target);
      return hand === 'touch' ? target.tap() : target.click();
    },
    async choose(select, name) {
      // The list opens, an option is chosen.
      steps += 2;
      const options = await select.locator('option').allInnerTexts();
      const label = options.find((text) => text.replace(/ \(\d+\)$/, '') === name) ?? name;
      if (hand !== 'keyboard') return void (await select.selectOption({ label }));
      await focusByKeys(select);
      // Arrows would choose each option on the way.
      await select.page().keyboard.type(label.replace(/ .*/, ''));
    },
  };
}
