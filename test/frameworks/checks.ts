import { expect } from 'vitest';
import type { FrameworkPage } from './framework-stage.js';

interface Check {
  /** What the framework can do with a block. */
  readonly title: string;
  readonly kind: 'basic' | 'advanced';
  readonly suite: 'no children' | 'with children' | 'attributes and properties' | 'events';
  /** Event that the check is about, where no block has one of its kind. */
  readonly event?: string;
  readonly run: (stage: FrameworkPage) => Promise<void>;
}

/** A member of an element, as a value that has no methods. */
const member = ({ page }: FrameworkPage, tag: string, name: string): Promise<unknown> =>
  page.locator(tag).evaluate((element, key) => (element as unknown as Record<string, unknown>)[key], name);

/** The app's own event, on a block of ours: none of our blocks has an event with a name of this kind. */
async function hearsOwn(stage: FrameworkPage, name: string): Promise<void> {
  await stage.mount({ view: 'events' });
  await stage.page
    .locator('gh-popup')
    .evaluate((popup, type) => void popup.dispatchEvent(new CustomEvent(type, { bubbles: true })), name);
  expect(await stage.heard()).toEqual([name]);
}

/** The checks of custom-elements-everywhere in words of our own, each with a block that people use. */
export const checks: readonly Check[] = [
  {
    title: 'a block without children appears',
    kind: 'basic',
    suite: 'no children',
    async run(stage) {
      await stage.mount({ view: 'alone' });
      await expect.poll(() => stage.page.locator('gh-button .gh-button').innerText()).not.toBe('');
    },
  },
  {
    title: 'a block shows what it renders',
    kind: 'basic',
    suite: 'with children',
    async run(stage) {
      await stage.mount({ view: 'form' });
      await stage.page.locator('gh-form [name="name"]').waitFor();
    },
  },
  {
    title: 'a block shows the children of the app inside what it renders',
    kind: 'basic',
    suite: 'with children',
    async run(stage) {
      await stage.mount({ view: 'children' });
      await stage.openPopup();
      await stage.page.locator('gh-popup dialog[open]').waitFor();
      expect(await stage.page.locator('[data-mine]:visible').allInnerTexts()).toEqual(['always', 'a', 'b', 'c']);
    },
  },
  {
    title: 'a block goes and comes back with a condition',
    kind: 'basic',
    suite: 'with children',
    async run(stage) {
      await stage.mount({ view: 'form' });
      await stage.awake('gh-form');
      await stage.set({ isHere: false });
      expect(await stage.page.locator('gh-form').count()).toBe(0);
      await stage.set({ isHere: true });
      await stage.page.locator('gh-form [name="name"]').waitFor();
    },
  },
  {
    title: 'a flag is true, and false again',
    kind: 'basic',
    suite: 'attributes and properties',
    async run(stage) {
      await stage.mount({ view: 'values', flag: true });
      expect(await member(stage, 'gh-accordion', 'open')).toBe(true);
      await stage.awake('gh-accordion');
      await stage.page.locator('gh-accordion details[open]').waitFor();
      await stage.set({ flag: false });
      expect(await member(stage, 'gh-accordion', 'open')).toBe(false);
    },
  },
  {
    title: 'a number arrives',
    kind: 'basic',
    suite: 'attributes and properties',
    async run(stage) {
      await stage.mount({ view: 'values', number: 3 });
      await stage.awake('gh-cards');
      expect(await member(stage, 'gh-cards', 'itemsInRow')).toBe(3);
      await stage.set({ number: 4 });
      expect(await member(stage, 'gh-cards', 'itemsInRow')).toBe(4);
    },
  },
  {
    title: 'a text arrives',
    kind: 'basic',
    suite: 'attributes and properties',
    async run(stage) {
      await stage.mount({ view: 'values', text: 'Write to us' });
      await stage.page.locator('gh-form').getByText('Write to us').waitFor();
      await stage.set({ text: 'Call us' });
      await stage.page.locator('gh-form').getByText('Call us').waitFor();
    },
  },
  {
    title: 'a listener that is added to the element hears its events',
    kind: 'basic',
    suite: 'events',
    async run(stage) {
      await stage.mount({ view: 'children' });
      await stage.page.locator('gh-popup').evaluate((popup) => {
        popup.addEventListener('popup-open', (event) => Reflect.set(window, 'detail', (event as CustomEvent).detail));
      });
      await stage.openPopup();
      await expect.poll(() => stage.page.evaluate('window.detail')).toEqual({ popupId: 'offer', placement: 'the app' });
    },
  },
  {
    title: 'an array arrives as a property',
    kind: 'advanced',
    suite: 'attributes and properties',
    async run(stage) {
      await stage.mount({ view: 'values', list: ['one', 'two'] });
      expect(await member(stage, 'gh-cards', 'data')).toEqual(['one', 'two']);
    },
  },
  {
    title: 'an object arrives as a property, and a later one too',
    kind: 'advanced',
    suite: 'attributes and properties',
    async run(stage) {
      await stage.mount({ view: 'values', data: { items: [{ title: 'One' }] } });
      expect(await member(stage, 'gh-accordion', 'data')).toEqual({ items: [{ title: 'One' }] });
      await stage.page.locator('gh-accordion').getByText('One').waitFor();
      await stage.set({ data: { items: [{ title: 'Two' }] } });
      await stage.page.locator('gh-accordion').getByText('Two').waitFor();
    },
  },
  {
    title: 'a property with a capital letter in its name gets its value',
    kind: 'advanced',
    suite: 'attributes and properties',
    async run(stage) {
      await stage.mount({ view: 'values', number: 3 });
      const cards = stage.page.locator('gh-cards');
      expect(await cards.getAttribute('data-items-in-row')).toBe('3');
      expect(await cards.getAttribute('itemsInRow')).toBeNull();
    },
  },
  {
    title: 'an event with a lowercase name reaches its handler',
    kind: 'advanced',
    suite: 'events',
    async run(stage) {
      await hearsOwn(stage, 'click');
    },
  },
  {
    title: 'an event with a hyphen in its name reaches its handler (`popup-open`)',
    kind: 'advanced',
    suite: 'events',
    async run(stage) {
      await stage.mount({ view: 'events' });
      await stage.openPopup();
      await expect.poll(stage.heard).toEqual(['popup-open']);
    },
  },
  {
    title: 'an event with a capital letter in its name reaches its handler (`submitForm`)',
    kind: 'advanced',
    suite: 'events',
    async run(stage) {
      await stage.mount({ view: 'events' });
      await stage.openPopup();
      await stage.page.locator('gh-form [name="name"]').fill('Ada');
      await stage.page.locator('gh-form .gh-form-submit').click();
      await stage.page.locator('gh-form').getByText('Sent').waitFor();
      expect(await stage.heard()).toContain('submitForm');
      expect(await stage.page.evaluate('window.sentName')).toBe('Ada');
    },
  },
  {
    title: 'an event whose name begins with several capital letters reaches its handler',
    kind: 'advanced',
    suite: 'events',
    event: 'CAPSevent',
    async run(stage) {
      await hearsOwn(stage, 'CAPSevent');
    },
  },
  {
    title: 'an event whose name begins with a capital letter reaches its handler',
    kind: 'advanced',
    suite: 'events',
    event: 'PascalEvent',
    async run(stage) {
      await hearsOwn(stage, 'PascalEvent');
    },
  },
];
