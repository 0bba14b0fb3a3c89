import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { armedParts, countAttacks, countOfAttacks, expectNoneRan, provokeAttacks } from '../support/attack-counter.js';
import { attackedBlock } from '../support/attacked-block.js';
import { triedAttacks as attacks, isEachTried, ownAttacks } from '../support/attacks.js';
import { dropOn, pasteInto } from '../support/bring-in.js';
import { editStage } from '../support/edit-stage.js';
import { text } from '../support/editing.js';
import { fieldProbe } from '../support/field-probe.js';
import { openText } from '../support/open-text.js';
import { runningParts } from '../support/running-parts.js';

const stage = editStage(fieldProbe);
const { arrive, openPlain, seenByVisitor } = stage;

const { path, idOf, storedData, reopen, attackedEditor } = attackedBlock(stage);

const ids = { text: idOf('text'), rich: idOf('title'), plain: idOf('button.text') } as const;
type Kind = keyof typeof ids;

const storedText = async (kind: Kind): Promise<string> => {
  const { title, text: words, button } = await storedData();
  return { text: words, rich: title, plain: button.text }[kind];
};

async function open(page: Page, kind: Kind): Promise<void> {
  if (kind === 'plain') return openPlain(page, ids.plain);
  await openText(page, ids[kind]);
  await page.keyboard.press('ControlOrMeta+a');
}

async function save(page: Page, kind: Kind): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForSelector(`[gh-id="${ids[kind]}"]:not([contenteditable])`);
}

/** A word of ours after each attack shows that the attack was taken as text, and separates it from the next one. */
const mark = (at: number) => `end${at}`;

const lines = (attack: string, kind: Kind) => (kind === 'plain' ? attack.replace(/\s+/g, ' ') : attack);

const ways: Readonly<Record<string, (page: Page, attack: string, kind: Kind) => Promise<void>>> = {
  // Those of ours key by key, the others as a phone's keyboard puts words in: a thousand keys take the editor ten seconds.
  typed: (page, attack, kind) =>
    ownAttacks.includes(attack)
      ? page.keyboard.type(lines(attack, kind))
      : page.keyboard.insertText(lines(attack, kind)),
  pasted: (page, attack) => pasteInto(page, { html: attack, words: attack }),
  'pasted as words': (page, attack) => pasteInto(page, { words: attack }),
  dropped: (page, attack, kind) => dropOn(text(page, ids[kind]), { html: attack, words: attack }),
};

/** What a text shows, without what the browser alone adds. */
const shown = (page: Page, kind: Kind) => text(page, ids[kind]).innerHTML();

describe('attacks', () => {
  it('run where a page takes them as they are: the counter counts', async () => {
    const page = await attackedEditor();
    await page.evaluate((all) => {
      // Some of them put elements of theirs in the place of what a page asks its document for.
      const create = document.createElement.bind(document);
      const place = document.querySelector('main')!;
      const parts = all.map((attack) => Object.assign(create('p'), { className: 'attacked', innerHTML: attack }));
      place.append(...parts);
    }, attacks);
    await provokeAttacks(page, '.attacked *');
    await expect.poll(() => countOfAttacks(page)).toBeGreaterThan(attacks.length / 10);
    expect((await armedParts(page, '.attacked *')).length).toBeGreaterThan(attacks.length / 10);
  });

  it.each(Object.keys(ways).flatMap((way) => (Object.keys(ids) as Kind[]).map((kind) => [way, kind] as const)))(
    'that are %s into a text of the kind %s run nowhere, and what is left of them stays the same over three round trips',
    async (way, kind) => {
      const page = await attackedEditor();
      const inText = `[gh-id="${ids[kind]}"] *`;
      await open(page, kind);
      for (const [at, attack] of attacks.entries()) {
        await ways[way]?.(page, attack, kind);
        await page.keyboard.press('ControlOrMeta+End');
        await page.keyboard.type(` ${mark(at)} `);
      }
      await provokeAttacks(page, inText);
      expect(await armedParts(page, inText)).toEqual([]);
      await save(page, kind);
      await expectNoneRan(page);

      const taken = await storedText(kind);
      expect(attacks.flatMap((attack, at) => (taken.includes(mark(at)) ? [] : [attack]))).toEqual([]);
      expect(runningParts(taken)).toEqual([]);
      let before: string | undefined;
      for (let trip = 0; trip < 3; trip += 1) {
        await reopen(page);
        before ??= await shown(page, kind);
        expect([trip, await shown(page, kind)]).toEqual([trip, before]);
        await open(page, kind);
        await provokeAttacks(page, inText);
        expect(await armedParts(page, inText)).toEqual([]);
        await save(page, kind);
        expect([trip, await storedText(kind)]).toEqual([trip, taken]);
        await expectNoneRan(page);
      }
      const visitor = await arrive(path, undefined, { isLax: true });
      await countAttacks(visitor);
      await visitor.reload();
      // Visitors' pages have no edit addresses.
      await provokeAttacks(visitor, 'main *');
      await expectNoneRan(visitor);
      expect(await armedParts(visitor, 'main *')).toEqual([]);
      expect(await seenByVisitor(path)).toContain(mark(0));
    },
    isEachTried ? 900_000 : 240_000,
  );
});
