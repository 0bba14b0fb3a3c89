import { expect, it } from 'vitest';
import { isPlainClick } from './is-plain-click.js';

const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, defaultPrevented: false };
const click = (differs: Partial<MouseEvent>) => isPlainClick({ ...plain, ...differs } as MouseEvent);

it('is one with the primary button and no key held', () => {
  expect(click({})).toBe(true);
});

it.each([
  { button: 1 },
  { button: 2 },
  { metaKey: true },
  { ctrlKey: true },
  { shiftKey: true },
  { altKey: true },
  { defaultPrevented: true },
])('is none with %j', (differs) => {
  expect(click(differs)).toBe(false);
});
