import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { exceedsLimits } from '../../runtime/html/html-limits.js';
import { armedParts, countAttacks, countOfAttacks, expectNoneRan, provokeAttacks } from '../support/attack-counter.js';
import { attackedBlock } from '../support/attacked-block.js';
import { evilAddresses, isEachTried, ownAttacks, triedAttacks } from '../support/attacks.js';
import { pasteInto } from '../support/bring-in.js';
import { editStage } from '../support/edit-stage.js';
import { text } from '../support/editing.js';
import { fieldProbe } from '../support/field-probe.js';
import { panelOf } from '../support/panels.js';

const stage = editStage(fieldProbe);
const { path, idOf, storedData, reopen, attackedEditor } = attackedBlock(stage);
const ids = { link: idOf('button'), picture: idOf('image') } as const;

const timeout = isEachTried ? 900_000 : 240_000;

/** As a field of one line takes them. */
const oneLine = (entered: string): string => entered.replace(/[\r\n]/g, '').trim();

const attacks = triedAttacks.map(oneLine);

/** A word of ours after each attack: it tells that the attack was taken. */
const mark = (at: number): string => `end${at}`;

/** All of them, as many in one value as the site stores: ours are in the first. */
const values = attacks.reduce<readonly string[]>((all, attack, at) => {
  const word = `${attack} ${mark(at)}`;
  const longer = [...all.slice(-1), word].join(' ');
  return exceedsLimits(longer) === undefined ? [...all.slice(0, -1), longer] : [...all, word];
}, []);
const [ours = ''] = values;

/** Each place has ours, and its share of the others: all places together have had each of them. */
const valuesFor = (place: number, places: number): readonly string[] => [
  ours,
  ...values.slice(1).filter((_, at) => at % places === place),
];

const said = {
  badLink: 'Enter an address that starts with https://, mailto:, tel:, / or #.',
  badAddress: 'Enter a path on this site or an address that starts with https://.',
  saveAgain: 'Save again to keep it unchanged.',
} as const;

/** By keys alone: a button of the page is a link, too. */
async function openPanel(page: Page, id: string): Promise<Locator> {
  await text(page, id).focus();
  await page.keyboard.press('Enter');
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Save', exact: true }).waitFor();
  return panel;
}

const ways: Readonly<Record<string, (page: Page, entered: string) => Promise<void>>> = {
  // Key by key what is short, the rest as a phone's keyboard puts words in.
  typed: (page, entered) =>
    entered.length > 100 ? page.keyboard.insertText(entered) : page.keyboard.type(entered.replace(/[\r\n]/g, '')),
  pasted: (page, entered) => pasteInto(page, { words: entered, html: entered }),
};

/** Puts something in the place of what a field holds. */
async function enter(field: Locator, entered: string, way: keyof typeof ways): Promise<void> {
  await field.focus();
  await field.selectText();
  await ways[way]?.(field.page(), entered);
}

/** Enters and saves each address alone: it is refused with these words. @returns those that were not */
async function notRefused(field: Locator, entered: readonly string[], way: string, words: string): Promise<string[]> {
  const panel = panelOf(field.page());
  const refusal = panel.locator('.gh-edit-problem').filter({ hasText: words });
  const taken: string[] = [];
  for (const one of entered) {
    await enter(field, one, way);
    // What is entered takes the words about the one before away.
    await refusal.waitFor({ state: 'detached' });
    await field.page().keyboard.press('ControlOrMeta+s');
    await refusal.waitFor().catch(() => taken.push(one));
    if (taken.length > 0) return taken;
  }
  return taken;
}

/** Saves what the panel holds; what the site has no page for is saved once more. */
async function saveIn(panel: Locator): Promise<void> {
  const again = panel.getByText(said.saveAgain);
  const { keyboard } = panel.page();
  await keyboard.press('ControlOrMeta+s');
  const isOpen = await Promise.race([
    again.waitFor().then(() => true),
    panel.waitFor({ state: 'detached' }).then(() => false),
  ]);
  if (isOpen) await keyboard.press('ControlOrMeta+s');
  await panel.waitFor({ state: 'detached' });
}

/** Nothing runs, and nothing is armed, in the panel and in what the page shows of the value. */
async function expectHarmless(page: Page, selector: string): Promise<void> {
  for (const parts of ['.gh-edit-dialog *', selector]) {
    await provokeAttacks(page, parts);
    expect(await armedParts(page, parts)).toEqual([]);
  }
}

interface RoundTrips<Values> {
  readonly page: Page;
  readonly id: string;
  /** Changed in each of them by one more character at its end. */
  readonly field: (panel: Locator) => Locator;
  readonly stored: () => Promise<Values>;
  /** What is to be stored after a character more. */
  readonly longer: (values: Values) => Values;
}

/** Saves the value three times more, each time on the page loaded anew: nothing else changes, nothing runs; nor does it where visitors see it. */
async function roundTrips<Values>({ page, id, field, stored, longer }: RoundTrips<Values>): Promise<void> {
  let wanted: Values = await stored();
  for (let trip = 0; trip < 3; trip += 1) {
    await reopen(page);
    await expectHarmless(page, `[gh-id="${id}"], [gh-id="${id}"] *`);
    const panel = await openPanel(page, id);
    await expectHarmless(page, `[gh-id="${id}"], [gh-id="${id}"] *`);
    await field(panel).focus();
    await page.keyboard.press('End');
    await page.keyboard.type('~');
    await saveIn(panel);
    wanted = longer(wanted);
    expect([trip, await stored()]).toEqual([trip, wanted]);
    await expectNoneRan(page);
  }
  const visitor = await stage.arrive(path, undefined, { isLax: true });
  await countAttacks(visitor);
  await visitor.reload();
  // Visitors' pages have no edit addresses.
  await expectHarmless(visitor, 'main *');
  await expectNoneRan(visitor);
}

/** Saves what the panel of the picture holds three times more, each time with a character more in its words. */
const pictureTrips = (page: Page): Promise<void> =>
  roundTrips({
    ...{ page, id: ids.picture },
    field: (open) => open.getByLabel('Alternative text'),
    stored: async () => (await storedData()).image,
    longer: (image) => ({ ...image, alt: `${image.alt}~` }),
  });

describe('attacks on a page that takes them as they are', () => {
  it('run where they are an address that is followed, or stand unescaped in an attribute: the counter counts', async () => {
    const page = await attackedEditor();
    await page.evaluate((addresses) => {
      const links = addresses.map((href) => `<a class="followed" href="${href}">x</a>`);
      document.querySelector('main')?.insertAdjacentHTML('beforeend', links.join(''));
    }, evilAddresses);
    const links = page.locator('.followed[href]');
    const isScript = (link: HTMLElement | SVGElement) => (link as HTMLAnchorElement).protocol === 'javascript:';
    let followed = 0;
    for (const link of await links.all()) {
      if (!(await link.evaluate(isScript))) continue;
      await link.evaluate((node) => (node as HTMLAnchorElement).click());
      followed += 1;
      await expect.poll(() => countOfAttacks(page)).toBe(followed);
    }
    expect(followed).toBeGreaterThan(evilAddresses.length / 2);

    await page.evaluate((all) => {
      const pictures = all.map((attack) => `<p class="unescaped"><img src="/none" alt="${attack}"></p>`);
      document.querySelector('main')?.insertAdjacentHTML('beforeend', pictures.join(''));
    }, ownAttacks);
    await provokeAttacks(page, '.unescaped *');
    await expect.poll(() => countOfAttacks(page)).toBeGreaterThan(followed + 2);
    expect((await armedParts(page, '.unescaped *')).length).toBeGreaterThan(2);
  });
});

const starts = ['/', '#', '?', 'https://studio.example/', 'mailto:', 'tel:'] as const;

describe.each(Object.keys(ways))('attacks that are %s', (way) => {
  it(
    'into the address of a link run nowhere: what no link may have is refused with the reason',
    async () => {
      const page = await attackedEditor();
      const before = await storedData();
      const panel = await openPanel(page, ids.link);
      const field = panel.getByLabel('Address', { exact: true });
      const mayBe = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|[#?]|$)/i;
      const refused = [...evilAddresses, ...attacks].filter((one) => !mayBe.test(oneLine(one)));
      expect(refused.length).toBeGreaterThan(evilAddresses.length + attacks.length / 2);
      expect(await notRefused(field, refused, way, said.badLink)).toEqual([]);
      await expectHarmless(page, ids.link);
      await expectNoneRan(page);
      expect(await storedData()).toEqual(before);
    },
    timeout,
  );

  it.each(starts.map((start, place) => [start, place] as const))(
    'behind %s into the address of a link run nowhere, and stay as they are over three round trips',
    async (start, place) => {
      for (const value of valuesFor(place, starts.length)) {
        const page = await attackedEditor();
        const panel = await openPanel(page, ids.link);
        const entered = start + value;
        await enter(panel.getByLabel('Address', { exact: true }), entered, way);
        await expectHarmless(page, ids.link);
        await saveIn(panel);
        expect((await storedData()).button.link).toBe(entered);
        await roundTrips({
          ...{ page, id: ids.link },
          field: (open) => open.getByLabel('Address', { exact: true }),
          stored: async () => (await storedData()).button,
          longer: (button) => ({ ...button, link: `${button.link}~` }),
        });
      }
    },
    timeout,
  );

  it(
    'into the address of a picture run nowhere: what no picture may have is refused with the reason',
    async () => {
      const page = await attackedEditor();
      const before = await storedData();
      const panel = await openPanel(page, ids.picture);
      const field = panel.getByLabel('Address of the picture');
      const mayBe = /^(?:https?:\/\/|\/(?!\/))\S/i;
      const refused = [...evilAddresses, ...attacks].filter((one) => !mayBe.test(oneLine(one)));
      expect(await notRefused(field, refused, way, said.badAddress)).toEqual([]);
      await expectHarmless(page, ids.picture);
      await expectNoneRan(page);
      expect(await storedData()).toEqual(before);
    },
    timeout,
  );

  it(
    'into the words of a picture and behind its address run nowhere, and stay as they are over three round trips',
    async () => {
      // The smaller copies of a picture have ours, too.
      const behind = [...values, `${ours}.jpg`];
      for (const [at, end] of behind.entries()) {
        const words = values[at] ?? ours;
        const page = await attackedEditor();
        const panel = await openPanel(page, ids.picture);
        const src = `/assets/images/villa-dusk.jpg#${end}`;
        await enter(panel.getByLabel('Address of the picture'), src, way);
        await enter(panel.getByLabel('Alternative text'), words, way);
        await enter(panel.getByLabel('Title', { exact: true }), words, way);
        await expectHarmless(page, ids.picture);
        await saveIn(panel);
        expect((await storedData()).image).toMatchObject({ src, alt: words, title: words });
        await pictureTrips(page);
      }
    },
    timeout,
  );
});

describe('attacks that are names of files', () => {
  const dot = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

  /** The site takes sixty pictures of an address in a minute. */
  const names = [...new Set([...evilAddresses, ...attacks])].slice(0, 55);

  it(
    'run nowhere: what becomes of them is an address of plain letters, which stays as it is over three round trips',
    async () => {
      const page = await attackedEditor();
      const panel = await openPanel(page, ids.picture);
      const address = panel.getByLabel('Address of the picture');
      for (const name of names) {
        const answered = page.waitForResponse((response) => response.url().includes('/_gh/pictures?name='));
        await panel
          .locator('input[type="file"]')
          .setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer: dot });
        const answer = await answered;
        expect([name, answer.status()]).toEqual([name, 201]);
        const { src } = (await answer.json()) as { readonly src: string };
        expect(src).toMatch(/^\/assets\/images\/uploads\/[\p{L}\p{N}_-]+\.png$/u);
        await expect.poll(() => address.inputValue()).toBe(src);
      }
      expect(await panel.getByText('Processing the picture…').count()).toBe(0);
      await panel.getByRole('button', { name: 'Pictures of the site' }).click();
      await panel.getByLabel('Search by name or content').fill('alert');
      await panel.locator('.gh-edit-library li').nth(3).waitFor();
      await expectHarmless(page, ids.picture);
      await panel.getByLabel('Alternative text').fill('A dot');
      await saveIn(panel);
      await expectNoneRan(page);
      await pictureTrips(page);
    },
    timeout,
  );
});
